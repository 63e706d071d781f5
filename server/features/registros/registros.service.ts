// What other rooms may use of the records.

export { mudarNaTransacao } from './mudar-situacao-na-transacao.ts';
export { condicoes, filtrosEmPalavras, paraAnotar, type RecorteDosRegistros } from './recorte.queries.ts';
export { lerEstado } from './situacao.repository.ts';
export { rotuloDoAto } from './trilha.mapper.ts';
