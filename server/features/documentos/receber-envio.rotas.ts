import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { comecaComoPdf, LIMITE_DO_ARQUIVO, problemaDoArquivo } from '#domain/documento/arquivo.ts';
import { AppError, type CampoRecusado } from '../../erros/app-error.ts';
import { type FormularioRecebido, receberArquivo } from '../../http/receber-arquivo.ts';

/** Reads an upload of this room: at most one PDF under 7 MB, in the part `file` (A18). */
export const receberPdf = (req: FastifyRequest, reply: FastifyReply): Promise<FormularioRecebido> =>
  receberArquivo(req, reply, { maximo: LIMITE_DO_ARQUIVO, inicioAceito: comecaComoPdf });

/** Fields and file of an upload, or one error naming all that is wrong. @throws AppError 400; 413, 415 for the file */
export function conferirEnvio<S extends z.ZodType>(
  schema: S,
  recebido: FormularioRecebido,
  exigeArquivo: boolean,
): z.output<S> {
  const lido = schema.safeParse(recebido.campos);
  const { arquivo } = recebido;
  const doArquivo = arquivo !== null || exigeArquivo ? problemaDoArquivo(arquivo) : null;
  const campos: CampoRecusado[] = [];
  if (arquivo !== null && arquivo.campo !== 'file') {
    campos.push({ campo: arquivo.campo, message: `Campo desconhecido: ${arquivo.campo}` });
  }
  for (const problema of lido.error?.issues ?? []) {
    if (problema.code === 'unrecognized_keys') {
      campos.push(...problema.keys.map((chave) => ({ campo: chave, message: `Campo desconhecido: ${chave}` })));
    } else campos.push({ campo: problema.path.join('.'), message: problema.message });
  }
  if (doArquivo !== null) campos.push({ campo: doArquivo.campo, message: doArquivo.mensagem });
  if (!lido.success || campos.length > 0) {
    const codigos = { 400: 'ENTRADA_INVALIDA', 413: 'GRANDE_DEMAIS', 415: 'TIPO_NAO_ACEITO' } as const;
    const status = doArquivo?.status ?? 400;
    throw new AppError(codigos[status], status, campos.map(({ message }) => message).join('; '), campos);
  }
  return lido.data;
}
