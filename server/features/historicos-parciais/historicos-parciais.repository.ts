import { TIPO_DO_HISTORICO_PARCIAL } from '#domain/envio/especies.ts';
import type { HistoricoParcial, Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { criarDocumento, type DepsDoPedido } from '../conector/conector.service.ts';

/** Keeps a partial transcript, never to be altered, and asks for its signature; `dados` is what it is sent from. */
export async function inserirHistoricoParcial(
  tx: Db,
  deps: DepsDoPedido,
  { dados, ...novo }: Omit<HistoricoParcial, 'id'> & { dados: object },
): Promise<string> {
  const { id } = await tx.historicoParcial.create({ data: novo });
  const tipo = TIPO_DO_HISTORICO_PARCIAL;
  const documento = { alvoId: id, tipo, dados: dados as Prisma.InputJsonObject, por: novo.criadoPor };
  await criarDocumento(tx, deps, documento, novo.criadoEm);
  return id;
}
