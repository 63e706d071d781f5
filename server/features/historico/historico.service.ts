// The public file of this room: other rooms import nothing else of it.
export { historicoImportado } from './historico.queries.ts';
