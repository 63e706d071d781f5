// The public file of this room: other rooms import nothing else of it.
export { lerCarimbosDevidos } from './carimbos.queries.ts';
export { lerFila } from './fila.queries.ts';
export { trabalhosDevidos } from './trabalho.queries.ts';
