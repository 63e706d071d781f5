import type { AtoRegulatorio } from '#contract/atos-regulatorios.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerAto, mudarAto } from './atos-regulatorios.repository.ts';

/** Cancels an act; its links stay as history (ATO-35, ATO-65). @throws AppError 404, 409 */
export async function cancelarAto(
  { prisma, agora }: Pick<Dependencies, 'prisma' | 'agora'>,
  id: string,
  versaoVista: number | undefined,
  usuario: Usuario,
  requisicao: string,
): Promise<AtoRegulatorio> {
  const versao = versaoVista ?? (await lerAto(prisma, id)).versao;
  return withTransaction(prisma, async (tx) => {
    const quando = agora();
    await mudarAto(tx, id, versao, { cancelar: { em: quando, por: usuario.nome } });
    await anotarNaAuditoria(tx, {
      entidade: 'ato-regulatorio',
      entidadeId: id,
      acao: 'cancelar',
      usuario,
      quando,
      de: { cancelado: false },
      para: { cancelado: true },
      requisicao,
    });
    return lerAto(tx, id);
  });
}
