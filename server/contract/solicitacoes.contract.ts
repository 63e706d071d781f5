import { z } from 'zod';
import { GRAVIDADES_DO_ACHADO } from '#domain/solicitacao/achado.ts';
import { SITUACOES_DA_SOLICITACAO } from '#domain/solicitacao/situacoes.ts';
import {
  dataSchema,
  idParams,
  inteiroDaUrl,
  inteiros,
  listaQuery,
  paginaDe,
  paginasQuery,
  textos,
  textosOuNull,
  uuidSchema,
} from './common.ts';
import { equipe, publico } from './endpoint.ts';
import { registroCriadoResponse, respostasDaFolha, revisaoResponse } from './novo-registro.contract.ts';

/** Bytes of one signed request, and of a ceremony's ZIP. */
export const LIMITE_DO_XML = 25 * 1024 * 1024;
export const LIMITE_DO_ZIP = 100 * 1024 * 1024;
export const MAXIMO_NO_ZIP = 1_000;

/** `lugar` is the path in the document, '' where the finding is of the whole. */
const achadoResponse = z.object({ gravidade: z.enum(GRAVIDADES_DO_ACHADO), ...textos('lugar', 'mensagem') });

const situacao = z.enum(SITUACOES_DA_SOLICITACAO);

/** A request in the list; of the CPF the six central digits. */
const solicitacaoResponse = z.object({
  ...textos('id', 'envioId', 'arquivo', 'recebidaEm', 'recebidaPor', 'instituicao'),
  ...textosOuNull('nome', 'cpf', 'curso', 'expedidaEm', 'enviadaEm', 'prazo', 'decididaEm', 'responsavel'),
  ...textosOuNull('registroID', 'codigoValidacao'),
  ...inteiros('instituicaoID', 'erros', 'avisos'),
  numeroRegistro: z.number().int().nullable(),
  situacao,
  /** Null until a diploma is registered. */
  situacaoDoDiploma: z.string().nullable(),
  /** The signed diploma is here, to be downloaded. */
  diplomaPronto: z.boolean(),
});
export type Solicitacao = z.infer<typeof solicitacaoResponse>;

const umaResponse = solicitacaoResponse.extend({
  ...textosOuNull('decididaPor', 'motivo', 'anteriorId', 'correcaoId', 'livro'),
  achados: z.array(achadoResponse),
});
export type UmaSolicitacao = z.infer<typeof umaResponse>;

/** One uploaded file, XML or ZIP; `julgando` counts those that still wait for their judgement. */
const envioResponse = z.object({
  envioId: z.string(),
  ...inteiros('total', 'julgando', 'comErros', 'naFila', 'comAvisos'),
  solicitacoes: z.array(z.string()),
});
export type EnvioDeSolicitacoes = z.infer<typeof envioResponse>;

/** The office states these alone; all else is taken from the document as it was signed. */
const escolhas = {
  LivroID: uuidSchema,
  Processo: z.string({ error: 'Processo é obrigatório' }).trim().min(1, { error: 'Processo é obrigatório' }).max(255),
  /** Of the digital second copy of a diploma on paper. */
  PrimeiraViaLivro: z.string().trim().max(100).optional(),
  PrimeiraViaNumeroRegistro: z.string().trim().max(20).optional(),
};
export const escolhasBody = z.strictObject(escolhas);
export type EscolhasDaSolicitacao = z.output<typeof escolhasBody>;

export const recusarBody = z.strictObject({
  Motivo: z
    .string({ error: 'Motivo é obrigatório' })
    .trim()
    .min(10, { error: 'Diga o motivo em pelo menos 10 letras: ele volta à emissora' })
    .max(1000, { error: 'Motivo deve ter até 1000 letras' }),
});

/** Requests of other institutions: sent and judged, taken or refused, and what becomes of them. */
export const solicitacoesApi = {
  listar: equipe('ler-solicitacoes', 'GET /api/solicitacao', {
    resumo: 'Lista as solicitações de registro; a emissora vê só as suas.',
    query: listaQuery.extend({
      situacao: situacao.optional(),
      instituicao: inteiroDaUrl(1, 999_999_999).optional(),
      envio: uuidSchema.optional(),
    }),
    resposta: paginaDe(solicitacaoResponse),
  }),
  ler: equipe('ler-solicitacoes', 'GET /api/solicitacao/:id', {
    resumo: 'Uma solicitação, com tudo o que o julgamento achou.',
    params: idParams,
    resposta: umaResponse,
  }),
  /** XML or ZIP in the part `file`; `InstituicaoId` of who issues (the office's word alone), `AnteriorId` of what it corrects. */
  enviar: equipe('enviar-solicitacoes', 'POST /api/solicitacao', {
    resumo: 'Envia uma solicitação assinada, ou um ZIP com as de uma colação.',
    multipart: true,
    limitePorMinuto: 120,
    resposta: envioResponse,
  }),
  lerEnvio: equipe('ler-solicitacoes', 'GET /api/solicitacao/envio/:id', {
    resumo: 'Andamento do julgamento de um envio.',
    params: idParams,
    naoProlonga: true,
    resposta: envioResponse,
  }),
  baixarXml: equipe('baixar-solicitacoes', 'GET /api/solicitacao/:id/xml', {
    resumo: 'Baixa a documentação acadêmica como foi enviada.',
    params: idParams,
    resposta: 'arquivo',
  }),
  baixarDiploma: equipe('baixar-solicitacoes', 'GET /api/solicitacao/:id/diploma', {
    resumo: 'Baixa o diploma digital registrado.',
    params: idParams,
    resposta: 'arquivo',
  }),
  /** The sheet of the request beside the catalogue; nothing is written. */
  conferir: equipe('registrar', 'POST /api/solicitacao/:id/revisao', {
    soLe: true,
    resumo: 'Confere uma solicitação com o catálogo, sem registrar.',
    params: idParams,
    body: escolhasBody,
    resposta: revisaoResponse,
  }),
  aceitar: equipe('registrar', 'POST /api/solicitacao/:id/aceitar', {
    resumo: 'Aceita uma solicitação e registra o diploma.',
    params: idParams,
    body: z.strictObject({ ...escolhas, ...respostasDaFolha }),
    resposta: registroCriadoResponse,
  }),
  /** Each by itself: a refused one holds back no other. Those with a warning wait to be looked at. */
  aceitarProntas: equipe('registrar', 'POST /api/solicitacao/aceitar-prontas', {
    resumo: 'Aceita e registra as solicitações sem nenhum aviso.',
    body: z.strictObject({
      ...escolhas,
      Ids: z.array(uuidSchema).min(1, { error: 'Nenhuma solicitação escolhida' }).max(50, { error: 'Até 50 por vez' }),
    }),
    resposta: z.object({
      itens: z.array(z.object({ id: z.string(), ok: z.boolean(), mensagem: z.string() })),
    }),
  }),
  recusar: equipe('registrar', 'POST /api/solicitacao/:id/recusar', {
    resumo: 'Recusa uma solicitação; o motivo volta à emissora.',
    params: idParams,
    body: recusarBody,
    resposta: umaResponse,
  }),
};

/** A request as the system of the institution that issued it reads it. */
const porChaveResponse = z.object({
  ...textos('id', 'arquivo', 'recebidaEm'),
  ...textosOuNull('nome', 'curso', 'decididaEm', 'motivo', 'codigoValidacao', 'livro', 'situacaoDoDiploma'),
  numeroRegistro: z.number().int().nullable(),
  situacao,
  diplomaPronto: z.boolean(),
  achados: z.array(achadoResponse),
});

/** The same for the systems of an institution, by its key (`Authorization: Bearer`). */
export const solicitacoesPorChaveApi = {
  listar: publico('GET /api/solicitacoes', {
    resumo: 'Solicitações da instituição da chave, as mais novas antes.',
    query: paginasQuery.extend({ desde: dataSchema().optional() }),
    limitePorMinuto: 60,
    resposta: paginaDe(porChaveResponse),
  }),
  baixarDiploma: publico('GET /api/solicitacoes/:id/diploma', {
    resumo: 'O diploma digital registrado de uma solicitação da instituição da chave.',
    params: idParams,
    limitePorMinuto: 300,
    resposta: 'arquivo',
  }),
};
