// The public file of this room: other rooms import nothing else of it.
export { IMPORTAR_ACERVO, trabalharNoAcervo } from './trabalhar.ts';
