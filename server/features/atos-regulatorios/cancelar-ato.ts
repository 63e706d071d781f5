import type { AtoRegulatorio } from '#contract/atos-regulatorios.contract.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerAto, mudarAto } from './atos-regulatorios.repository.ts';

/** Cancels an act; its links stay as history (ATO-35, ATO-65). @throws AppError 404, 409 */
export async function cancelarAto(
  deps: Pick<Dependencies, 'prisma' | 'agora'>,
  ator: Ator,
  id: string,
  versaoVista: number | undefined,
): Promise<AtoRegulatorio> {
  const versao = versaoVista ?? (await lerAto(deps.prisma, id)).versao;
  return atuar(deps, ator, { entidade: 'ato-regulatorio', acao: 'cancelar' }, async (tx, quando) => {
    await mudarAto(tx, id, versao, { cancelar: { em: quando, por: ator.usuario.nome } });
    return { retorno: await lerAto(tx, id), anotar: { id, de: { cancelado: false }, para: { cancelado: true } } };
  });
}
