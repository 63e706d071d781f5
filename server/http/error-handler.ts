import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErroResponse } from '#contract/common.ts';
import type { Frase } from '#domain/idiomas/frase.ts';
import { type FalhaDoBanco, falhaDoBanco } from '../db/falha-do-banco.ts';
import { AppError, type CampoRecusado } from '../erros/app-error.ts';
import { codigoDoErro } from '../erros/causa.ts';

const GENERICA =
  'Erro ao processar ação! Tente novamente. Se erro persistir entre em contato com o administrador do sistema.';

/** In Portuguese; anything else of the 4xx family gets the general sentence. */
const RECUSAS_DO_FASTIFY: Record<string, { codigo: string; message: string }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    codigo: 'TIPO_NAO_ACEITO',
    message: 'Tipo de conteúdo não aceito: envie application/json ou multipart/form-data.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { codigo: 'ENTRADA_INVALIDA', message: 'O corpo da requisição não é um JSON válido.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { codigo: 'ENTRADA_INVALIDA', message: 'O corpo da requisição está vazio.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { codigo: 'GRANDE_DEMAIS', message: 'O conteúdo enviado ultrapassa o limite aceito.' },
  FST_ERR_BAD_URL: { codigo: 'ENTRADA_INVALIDA', message: 'Endereço inválido.' },
  FST_ERR_MAX_PARAM_LENGTH: { codigo: 'ENTRADA_INVALIDA', message: 'Endereço longo demais.' },
};

/** While the database cannot serve (A14); a lost confirmation is told by `withTransaction`. */
const FALHAS_DO_BANCO: Record<FalhaDoBanco, { codigo: string; message: string }> = {
  'fora-do-ar': {
    codigo: 'BANCO_INDISPONIVEL',
    message: 'O registro não pôde ser consultado agora. Nada foi alterado. Tente novamente em instantes.',
  },
  ocupado: {
    codigo: 'BANCO_OCUPADO',
    message: 'O registro está ocupado agora. Nada foi alterado. Tente novamente em instantes.',
  },
  cheio: {
    codigo: 'BANCO_SEM_ESPACO',
    message: 'O banco de dados está sem espaço e só permite consultas. Nada foi alterado. Avise o administrador.',
  },
};

/** A file that this server could not write; the database says its own want of room. */
const DISCO_CHEIO = {
  codigo: 'SEM_ESPACO',
  message: 'O servidor está sem espaço em disco para este arquivo. Nada foi alterado. Avise o administrador.',
};
const semEspaco = (erro: Error): boolean => [erro, erro.cause].some((um) => codigoDoErro(um) === 'ENOSPC');

/** For a failure after something of the request was confirmed: who repeats it should know. */
const GRAVADO_SEM_RESPOSTA = {
  codigo: 'RESULTADO_DESCONHECIDO',
  message: 'O pedido foi gravado, ao menos em parte, e a resposta se perdeu. Verifique o resultado antes de repetir.',
};

/** The body of every error answer (A3). */
export function corpoDoErro(
  requisicao: string,
  codigo: string,
  message: string,
  campos: readonly CampoRecusado[] = [],
  frase: Frase | null = null,
): ErroResponse {
  const corpo = { codigo, message, mensagem: message, campos: [...campos], requisicao };
  return frase === null ? corpo : { ...corpo, frases: { message: frase } };
}

/** The only error handler: domain errors as they are, everything unforeseen as a 500 that tells nothing. */
export function errorHandler(erro: FastifyError | AppError | Error, req: FastifyRequest, reply: FastifyReply): void {
  const { status, codigo, message, campos, frase } = traduzir(erro, req.repetivel?.gravado === true);
  if (status >= 500) req.log.error({ err: erro }, 'falha ao atender');
  else req.log.info({ codigo, status, campos: campos.map(({ campo }) => campo) }, 'requisição recusada');
  if (status === 503) void reply.header('retry-after', '5');
  if (status === 429 && !reply.hasHeader('retry-after')) void reply.header('retry-after', '60');
  void reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((corpo: unknown) => JSON.stringify(corpo))
    .send(corpoDoErro(req.id, codigo, message, campos, frase));
}

interface Traduzido {
  status: number;
  codigo: string;
  message: string;
  campos: readonly CampoRecusado[];
  frase?: Frase | null;
}

/** `gravado`: something that this request asked for stands already. */
function traduzir(erro: FastifyError | AppError | Error, gravado: boolean): Traduzido {
  if (erro instanceof AppError) return erro;
  const falha = falhaDoBanco(erro);
  if (falha !== null && gravado) return { status: 503, ...GRAVADO_SEM_RESPOSTA, campos: [] };
  if (falha !== null) return { status: 503, ...FALHAS_DO_BANCO[falha], campos: [] };
  if (semEspaco(erro)) return { status: 503, ...DISCO_CHEIO, campos: [] };
  const status = 'statusCode' in erro ? (erro.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500) {
    const recusa = 'code' in erro ? RECUSAS_DO_FASTIFY[erro.code] : undefined;
    if (status === 429) return { status, codigo: 'LIMITE', message: erro.message, campos: [] };
    return { status, campos: [], ...(recusa ?? { codigo: 'ENTRADA_INVALIDA', message: 'Requisição inválida.' }) };
  }
  return { status: 500, codigo: 'ERRO_INTERNO', message: GENERICA, campos: [] };
}
