// The public file of this room: other rooms import nothing else of it.
export { lugarNaLista } from './lista-de-situacao.queries.ts';
export { type DepsDoSelo, selarDiploma } from './selo.queries.ts';
