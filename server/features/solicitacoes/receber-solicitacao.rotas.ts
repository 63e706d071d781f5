import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uuidSchema } from '#contract/common.ts';
import { LIMITE_DO_XML, LIMITE_DO_ZIP } from '#contract/solicitacoes.contract.ts';
import { AppError, campoInvalido } from '../../erros/app-error.ts';
import { receberArquivo } from '../../http/receber-arquivo.ts';
import { validarEntrada } from '../../http/validar.ts';

const camposDoEnvio = z.strictObject({
  InstituicaoId: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'Instituição inválida' })
    .transform(Number)
    .optional(),
  AnteriorId: uuidSchema.optional(),
});

export interface Recebido extends z.output<typeof camposDoEnvio> {
  nome: string;
  conteudo: Buffer;
  zip: boolean;
}

/** Reads an upload of this room: one signed XML, or a ZIP of them, in the part `file`. @throws AppError 400, 413, 415 */
export async function receberSolicitacao(req: FastifyRequest, reply: FastifyReply): Promise<Recebido> {
  const { campos, arquivo } = await receberArquivo(req, reply, { maximo: LIMITE_DO_ZIP });
  const ditos = validarEntrada(camposDoEnvio, campos);
  if (arquivo === null || arquivo.campo !== 'file') throw campoInvalido('file', 'Arquivo não selecionado!');
  if (arquivo.tamanho === 0) throw campoInvalido('file', 'O arquivo está vazio.');
  const zip = Buffer.from(arquivo.inicio).subarray(0, 2).toString('latin1') === 'PK';
  if (arquivo.conteudo === null || (!zip && arquivo.tamanho > LIMITE_DO_XML)) {
    const message = 'O arquivo passa do limite: 25 MB para um XML, 100 MB para um ZIP.';
    throw new AppError('GRANDE_DEMAIS', 413, message, [{ campo: 'file', message }]);
  }
  const nome =
    arquivo.nome
      .normalize('NFC')
      .replace(/^.*[\\/]/, '')
      .slice(-255) || 'solicitacao.xml';
  return { ...ditos, nome, conteudo: arquivo.conteudo, zip };
}
