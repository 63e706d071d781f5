// What other rooms may use of the records.

export { mudarNaTransacao } from './mudar-situacao-na-transacao.ts';
export { condicoes, paraAnotar, type RecorteDosRegistros } from './recorte.queries.ts';
export { filtrosEmPalavras } from './registros.queries.ts';
export { lerEstado } from './situacao.repository.ts';
export { rotuloDoAto } from './trilha.mapper.ts';
