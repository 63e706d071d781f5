import { z } from 'zod';
import { ANDAMENTOS } from '#domain/envio/andamento.ts';
import { ditoResponse, idParams, inteiroDaUrl, motivoSchema, paginacaoQuery, paginaDe, textoOuNull } from './common.ts';
import { equipe, publico } from './endpoint.ts';

/** Orders that the lists may be asked in; '-' before a column means descending. */
export const ORDENS_DA_LISTA = [
  '-numeroDeSequencia',
  'numeroDeSequencia',
  '-dataCriacao',
  'dataCriacao',
  '-quantidade',
  'quantidade',
] as const;

/** One list of annulled diplomas (ANU-07). `dataCriacao` is an instant, the other date a day (yyyy-MM-dd). */
const listaAnuladosResponse = z.object({
  controleDiplomasAnuladosUID: z.string(),
  numeroDeSequencia: z.number().int(),
  dataCriacao: z.iso.datetime(),
  dataMaximaProximaAtualizacao: z.iso.date(),
  quantidade: z.number().int(),
  geradaPor: z.string(),
  /** Only a signed list is published; `avulsoId` null: one that the first version published without a signature. */
  assinatura: z.object({
    avulsoId: textoOuNull,
    andamento: z.enum([...ANDAMENTOS, 'sem-assinatura']),
    motivo: textoOuNull,
    assinadaEm: z.iso.datetime().nullable(),
    assinadaPor: textoOuNull,
  }),
});
export type ListaAnulados = z.infer<typeof listaAnuladosResponse>;

/** Names no person of the office. */
const listaAtualResponse = listaAnuladosResponse
  .omit({ geradaPor: true, assinatura: true })
  .extend({ assinadaEm: z.iso.datetime().nullable(), assinadaPor: textoOuNull });
export type ListaAtual = z.infer<typeof listaAtualResponse>;

/** Lists belong to the institution that registers; without the key it is the office's own. */
const deQuem = { instituicaoId: inteiroDaUrl(1, 999_999_999).optional() };
const instituicaoQuery = z.strictObject(deQuem);

/** Lists that the institution published before this register: the number of the last one, 0 for none, and who said so. */
const anterioresResponse = z.object({
  ate: z.number().int(),
  /** True while there is no list of this register's own. */
  podeDizer: z.boolean(),
  dito: ditoResponse.nullable(),
});
export type ListasAnteriores = z.infer<typeof anterioresResponse>;

/** Body that states the last list of before; `Visto` is the number that the person saw. */
export const dizerAnterioresBody = z.strictObject({
  Ate: z
    .number({ error: 'Informe o número da última lista, só com algarismos' })
    .int({ error: 'O número da lista é inteiro' })
    .min(0, { error: 'O menor número é 0: nenhuma lista' })
    .max(9_999_999, { error: 'O maior número é 9999999' }),
  Motivo: motivoSchema,
  Visto: z.number().int(),
});
export type PedidoDeAnteriores = z.infer<typeof dizerAnterioresBody>;

/** Lists of annulled diplomas (ANU-*). */
export const listaAnuladosApi = {
  /** ANU-09: newest first unless ordered otherwise. */
  listar: equipe('consultar', 'GET /api/lista-anulados', {
    resumo: 'Lista as listas de diplomas anulados.',
    query: z.strictObject({
      ...deQuem,
      pagina: paginacaoQuery.pagina,
      tamanho: paginacaoQuery.tamanho,
      ordem: z.enum(ORDENS_DA_LISTA, { error: 'Ordem inválida' }).optional(),
    }),
    resposta: paginaDe(listaAnuladosResponse),
  }),
  /** ANU-10 as specified: a GET that generates (A11). */
  gerarPorGet: equipe('emitir-listas', 'GET /api/lista-anulados/gerar', {
    resumo: 'Gera nova lista de diplomas anulados (prefira POST).',
    query: instituicaoQuery,
    mudaEstado: true,
    resposta: listaAnuladosResponse,
  }),
  /** ANU-10 as the client calls it. 422 when the institution's data do not make a valid document. */
  gerar: equipe('emitir-listas', 'POST /api/lista-anulados', {
    resumo: 'Gera nova lista de diplomas anulados.',
    query: instituicaoQuery,
    resposta: listaAnuladosResponse,
  }),
  /** R7: the sequence goes on from the lists that another system published. */
  lerAnteriores: equipe('consultar', 'GET /api/lista-anulados/anteriores', {
    resumo: 'Diz até que número a instituição publicou listas antes deste sistema.',
    query: instituicaoQuery,
    resposta: anterioresResponse,
  }),
  /** 409 once there is a list of one's own, or when another person said it first; AGUARDA_CONFIRMACAO with two people on. */
  dizerAnteriores: equipe('emitir-listas', 'PUT /api/lista-anulados/anteriores', {
    resumo: 'Diz o número da última lista publicada antes deste sistema.',
    query: instituicaoQuery,
    body: dizerAnterioresBody,
    resposta: anterioresResponse,
  }),
  /** ANU-08: the current list; 404 while there is none. */
  lerAtual: publico('GET /api/lista-anulados/atual', {
    resumo: 'Datas da lista de diplomas anulados em vigor.',
    query: instituicaoQuery,
    conferida: true,
    resposta: listaAtualResponse,
  }),
  /** Null when the newest list is signed and says what the register says. */
  lerPendencia: equipe('consultar', 'GET /api/lista-anulados/pendencia', {
    resumo: 'Diz se é preciso uma nova lista de diplomas anulados, e por quê.',
    resposta: z.object({ motivo: textoOuNull, emAssinatura: z.boolean() }),
  }),
  /** ANU-11, ANU-12: the XML as `ListaDiplomasAnulados<sequence>.xml`. */
  baixar: equipe('consultar', 'GET /api/lista-anulados/xml/:id', {
    resumo: 'Baixa o XML de uma lista de diplomas anulados.',
    params: idParams,
    resposta: 'arquivo',
  }),
  /** The current list for verifiers, at an address that never changes; 404 while there is none, 304 by ETag. */
  baixarAtual: publico('GET /api/publico/lista-anulados.xml', {
    resumo: 'XML da lista de diplomas anulados em vigor.',
    query: instituicaoQuery,
    resposta: 'arquivo',
  }),
};
