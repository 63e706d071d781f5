import { z } from 'zod';
import { codigoEscrito } from '#domain/consulta/entrada.ts';
import { RESULTADOS_DA_VALIDACAO, ROTULOS } from '#domain/registro/validacao-publica.ts';
import { comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { CONFERENCIAS } from '#domain/veredito/linhas.ts';
import { RESULTADOS } from '#domain/veredito/resultados.ts';
import {
  dataSchema,
  idiomaQuery,
  inteiroDaUrl,
  logicos,
  paginacaoQuery,
  paginaDe,
  textoOuNull,
  textos,
  textosOuNull,
  uuidSchema,
} from './common.ts';
import { diplomaPublicoResponse } from './diploma-publico.schemas.ts';
import { publico } from './endpoint.ts';
import { doVeredito } from './veredito.schemas.ts';

/** Validation code as typed or read from a QR, as it is registered. What is no code is simply not found. */
export const codigoSchema = z
  .string()
  .max(120, { error: 'Código de validação longo demais' })
  .transform(codigoEscrito)
  .pipe(z.string().min(1, { error: 'Informe o código de validação' }));
const codigoParams = z.strictObject({ codigo: codigoSchema });
const registroParams = z.strictObject({ registroId: uuidSchema });

/** Fewest letters of a name that are searched for: shorter ones would name nearly everybody. */
const MINIMO_DE_LETRAS = 3;

const filtroSchema = z
  .string()
  .overwrite(comSinaisUsuais)
  .max(255, { error: 'O filtro aceita até 255 caracteres' })
  .refine((filtro) => filtro.trim() === '' || /\d/.test(filtro) || /\p{L}{3}/u.test(filtro.normalize('NFC')), {
    error: `Digite pelo menos ${MINIMO_DE_LETRAS} letras do nome ou o CPF completo`,
  });

/** PUB-03 to PUB-05: both dates or none. `filtro` travels in the body, so that a CPF never stands in an address. */
export const buscarRegistrosBody = z
  .strictObject({
    DataInicio: dataSchema('Data inicial inválida').optional(),
    DataFim: dataSchema('Data final inválida').optional(),
    filtro: filtroSchema.optional(),
    pagina: z.number().int().min(1).max(1_000_000).optional(),
    tamanho: z.number().int().min(1).max(100).optional(),
  })
  .superRefine(({ DataInicio, DataFim }, contexto) => {
    if (DataInicio === undefined && DataFim !== undefined)
      contexto.addIssue({ code: 'custom', path: ['DataInicio'], message: 'Informe a data inicial' });
    if (DataInicio !== undefined && DataFim === undefined)
      contexto.addIssue({ code: 'custom', path: ['DataFim'], message: 'Informe a data final' });
    if (DataInicio !== undefined && DataFim !== undefined && DataInicio > DataFim)
      contexto.addIssue({
        code: 'custom',
        path: ['DataInicio'],
        message: 'A data inicial não pode ser posterior à data final',
      });
  });

/** One row of the public list. `cpf` shows the six central digits; an annulled record shows none of it. */
const registroDaBuscaResponse = z.object({
  ...textos('registroID', 'numeroRegistro', 'livro', 'nomeDiplomado', 'cpf', 'nomeCurso', 'dataRegistroDiploma'),
  ...logicos('cancelado', 'revogado', 'suspenso', 'segundaVia'),
});
export type RegistroDaBusca = z.infer<typeof registroDaBuscaResponse>;

/** `totalExato` false: there are more than `total`; counting stops there. */
const buscaResponse = paginaDe(registroDaBuscaResponse).extend({ totalExato: z.boolean() });
export type Busca = z.infer<typeof buscaResponse>;

/** An ALTCHA challenge, as the widget takes it. */
export const desafioResponse = z.object({
  parameters: z.object({
    ...textos('algorithm', 'nonce', 'salt', 'keyPrefix'),
    cost: z.number(),
    keyLength: z.number(),
    keySignature: z.string().optional(),
    expiresAt: z.number().optional(),
    data: z.record(z.string(), z.string()).optional(),
  }),
  signature: z.string(),
});
export type Desafio = z.infer<typeof desafioResponse>;

const instituicaoDaSituacao = z.object({ nome: z.string(), codigoEmec: z.string() });

/** What Portaria 1.095 art. 23 publishes beside name, course and conclusion and expedition. Dates yyyy-MM-dd. */
const artigo23Response = z.object({
  /** The six central digits. */
  cpf: z.string(),
  cursoCodigoEmec: textoOuNull,
  expedidora: instituicaoDaSituacao,
  registradora: instituicaoDaSituacao,
  ...textos('dataIngresso', 'dataRegistro', 'numeroExpedicao', 'numeroRegistro', 'livro'),
  dataPublicacaoDou: textoOuNull,
});
export type Artigo23 = z.infer<typeof artigo23Response>;

/**
 * Validation result (PUB-56). Without a captcha pass it holds what Portaria 1.095 art. 23 publishes (name, course,
 * dates of conclusion and expedition); the rest is null. Of an annulled record no diploma datum leaves at all.
 */
const validacaoResponse = z.object({
  registroId: z.string(),
  /** Null for who came with the registroID of the list and no captcha pass. */
  codigoValidacao: textoOuNull,
  ...textosOuNull('curso', 'nome', 'titulo', 'nacionalidade', 'naturalidade', 'dataConclusao', 'dataColacaoGrau'),
  ...textosOuNull('dataExpedicao'),
  artigo23: artigo23Response.nullable(),
  ...logicos('suspenso', 'revogado', 'cancelado'),
  resultado: z.enum(RESULTADOS_DA_VALIDACAO),
  rotulo: z.enum(ROTULOS),
  ...doVeredito,
  /** Instant of this answer. */
  consultadoEm: z.iso.datetime(),
});
export type Validacao = z.infer<typeof validacaoResponse>;

/** Status for other systems: no personal data. Dates are yyyy-MM-dd. */
export const situacaoDoDiplomaResponse = z.object({
  ...textos('codigoValidacao', 'dataExpedicao', 'dataRegistro'),
  situacao: z.enum(RESULTADOS_DA_VALIDACAO),
  rotulo: z.enum(ROTULOS),
  curso: z.object({ nome: z.string(), codigoEmec: textoOuNull }),
  instituicaoEmissora: instituicaoDaSituacao,
  instituicaoRegistradora: instituicaoDaSituacao,
  ...textosOuNull('dataPublicacaoDou', 'dataAnulacao', 'motivoAnulacao'),
  listaAnulados: z.object({ numeroDeSequencia: z.number().int(), dataCriacao: z.string() }).nullable(),
  /** The verdict without its sentences by the minute, so that the ETag stays. */
  veredito: z.object({
    tom: doVeredito.tom,
    ...textos('manchete', 'frase'),
    conferencias: z.array(z.object({ chave: z.enum(CONFERENCIAS), resultado: z.enum(RESULTADOS) })),
  }),
});

/** An annulled record as anyone may see it: status, reason, date, annotations and list; no personal data (PUB-15). */
const registroAnuladoResponse = z.object({
  ...textos('codigoValidacao', 'motivo', 'dataAnulacao', 'frase'),
  rotulo: z.enum(['Anulado', 'Revogado']),
  tom: doVeredito.tom,
  anotacoes: diplomaPublicoResponse.shape.anotacoes,
  /** The day on which another diploma was registered in its place, without saying which: it may bear another name. */
  reemitidoEm: textoOuNull,
  listaAnulados: z.object({ numeroDeSequencia: z.number().int(), dataCriacao: z.string() }).nullable(),
  consultadoEm: z.iso.datetime(),
});
export type RegistroAnulado = z.infer<typeof registroAnuladoResponse>;

/** The public side (PUB-*). */
export const consultaPublicaApi = {
  /** A4, A5: the newest first. A complete CPF finds by what the mask shows: no answer confirms the other digits. */
  buscar: publico('POST /api/registro/busca', {
    resumo: 'Busca pública de registros por período e por nome ou CPF completo.',
    query: z.strictObject({ pagina: paginacaoQuery.pagina, tamanho: inteiroDaUrl(1, 100).optional() }),
    body: buscarRegistrosBody,
    limitePorMinuto: 240,
    conferida: true,
    resposta: buscaResponse,
  }),
  /**
   * A7: challenge for one validation code, or for the registroID of the list; signed with it inside and good for the
   * asking network alone. Its cost grows with what that network asked for within the hour (F-4).
   */
  pedirCaptcha: publico('GET /api/diploma/localizar/captcha', {
    resumo: 'Entrega o desafio do captcha para um código de validação ou um registroID.',
    query: z.strictObject({ codigo: codigoSchema }),
    limitePorMinuto: 60,
    resposta: desafioResponse,
  }),
  /** PUB-57, A7: a cookie lets the code's diploma be read once within two minutes; 400 when wrong, expired or used. */
  resolverCaptcha: publico('POST /api/diploma/localizar/captcha', {
    resumo: 'Confere a solução do captcha e autoriza uma leitura do diploma.',
    body: z.strictObject({
      captcha: z
        .string({ error: 'Faça a verificação para continuar' })
        .min(1, { error: 'Faça a verificação para continuar' })
        .max(8192, { error: 'Verificação inválida' }),
    }),
    limitePorMinuto: 60,
    resposta: z.object({ ok: z.literal(true), codigoValidacao: textoOuNull, expiraEm: z.iso.datetime() }),
  }),
  /** PUB-58, A7: the diploma, once per solved captcha; 403 without a pass, 404 'Diploma Não encontrado'. */
  lerDiploma: publico('GET /api/diploma/dadosregistro/codigo/:codigo', {
    resumo: 'Dados do diploma, depois do captcha; de um registro anulado, só a situação e as anotações.',
    params: codigoParams,
    limitePorMinuto: 60,
    resposta: diplomaPublicoResponse,
  }),
  /** PUB-59: any code, in any state; 404 'Diploma Não encontrado'. */
  validarDiploma: publico('GET /api/Conector/valida-diploma/:codigo', {
    resumo: 'Valida um diploma pelo código: situação e conferências, sem dados além dos que a norma publica.',
    params: codigoParams,
    limitePorMinuto: 120,
    conferida: true,
    resposta: validacaoResponse,
  }),
  /** PUB-60: the same answer by the record's id; the code is null until a captcha is passed (F-4). */
  lerInfoDiploma: publico('GET /api/Conector/info-diploma/:registroId', {
    resumo: 'Valida um diploma pelo identificador do registro.',
    params: registroParams,
    limitePorMinuto: 120,
    conferida: true,
    resposta: validacaoResponse,
  }),
  /** Machine-readable status: one address per diploma, answered in any state; `If-None-Match` gets 304. */
  lerSituacao: publico('GET /api/diploma/situacao/:codigo', {
    resumo: 'Situação de um diploma para outros sistemas, sem dados pessoais; responde com ETag.',
    params: codigoParams,
    limitePorMinuto: 120,
    etag: true,
    conferida: true,
    resposta: situacaoDoDiplomaResponse,
  }),
  /**
   * The same status as a JWT (`application/jwt`, ES256, keys at /.well-known/jwks.json), also answered by the address
   * above to who accepts that type.
   */
  lerSituacaoAssinada: publico('GET /api/diploma/situacao/:codigo/assinada', {
    resumo: 'Situação de um diploma como JWT assinado, com o instante: um comprovante que se confere sem este sistema.',
    params: codigoParams,
    limitePorMinuto: 60,
    resposta: 'arquivo',
  }),
  /** The same as a PDF to keep: the answer in words, a QR code, and the signed answer in the file's properties. */
  lerComprovante: publico('GET /api/diploma/situacao/:codigo/comprovante', {
    resumo: 'Comprovante da consulta em PDF, com QR code e a resposta assinada dentro do arquivo.',
    params: codigoParams,
    query: idiomaQuery,
    limitePorMinuto: 20,
    resposta: 'arquivo',
  }),
  /** PUB-15: 404 when the record does not exist or is not annulled. */
  lerAnulado: publico('GET /api/publico/registro-anulado/:registroId', {
    resumo: 'Situação e anotações de um registro anulado.',
    params: registroParams,
    limitePorMinuto: 120,
    conferida: true,
    resposta: registroAnuladoResponse,
  }),
};
