import type { FastifyRequest } from 'fastify';
import type { QuemAge } from '../../auditoria/atuar.ts';
import { registroDoCodigo } from '../../db/sessoes-do-titular.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, existente, naoEncontrado } from '../../erros/app-error.ts';
import { lerSessaoViva } from '../../http/sessao-ativa.ts';
import { lerTitular } from '../../http/sessao-do-titular.ts';

const SEM_ARQUIVO = 'Diploma Não encontrado';

/**
 * By the diploma's code: somebody of the staff, or its graduate.
 * @throws AppError 401 for anybody else, 404
 */
export async function quemPodeBaixar(
  deps: Pick<Dependencies, 'prisma' | 'pool' | 'config' | 'agora'>,
  req: FastifyRequest,
  codigo: string,
): Promise<{ ator: QuemAge; registroId: string }> {
  const [equipe, titular] = [await lerSessaoViva(deps, req), await lerTitular(deps, req)];
  const daEquipe = equipe !== null && equipe.usuario.pendencia === null;
  if (!daEquipe && titular === null)
    throw new AppError(
      'SEM_SESSAO',
      401,
      'Este arquivo é entregue ao próprio diplomado e à equipe do registro: entre.',
    );
  const { id, cpf } = existente(await registroDoCodigo(deps.prisma, codigo), SEM_ARQUIVO);
  if (daEquipe) return { ator: { usuario: equipe.usuario, requisicao: req.id }, registroId: id };
  if (titular?.cpf !== cpf) throw naoEncontrado(SEM_ARQUIVO);
  return { ator: titular.ator, registroId: id };
}
