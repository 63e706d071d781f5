import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITE_DO_HISTORICO } from '#contract/historico.contract.ts';
import { AppError, campoInvalido } from '../../erros/app-error.ts';
import { receberArquivo } from '../../http/receber-arquivo.ts';

/**
 * The part `file`, and nothing else beside it.
 * @throws AppError 400, 413, 415
 */
export async function receberHistorico(req: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const { campos, arquivo } = await receberArquivo(req, reply, { maximo: LIMITE_DO_HISTORICO });
  const desconhecido = Object.keys(campos)[0] ?? (arquivo !== null && arquivo.campo !== 'file' ? arquivo.campo : null);
  if (desconhecido !== null) throw campoInvalido(desconhecido, `Campo desconhecido: ${desconhecido}`);
  if (arquivo === null) throw campoInvalido('file', 'Arquivo não selecionado!');
  if (arquivo.tamanho === 0) throw campoInvalido('file', 'O arquivo está vazio.');
  if (arquivo.conteudo === null) {
    const message = 'O tamanho do arquivo ultrapassa o limite (1 MB).';
    throw new AppError('GRANDE_DEMAIS', 413, message, [{ campo: 'file', message }]);
  }
  return arquivo.conteudo;
}
