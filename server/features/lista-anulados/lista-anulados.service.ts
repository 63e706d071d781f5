// The public file of this room: other rooms import nothing else of it.
export { FOI_PUBLICADA, REGISTRADORA_PADRAO } from './lista-anulados.queries.ts';
export { enderecoDaListaPublica } from './lista-publica.queries.ts';
export { lerPendencia } from './pendencia.queries.ts';
