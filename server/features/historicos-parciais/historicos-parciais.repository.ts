import { TIPO_DO_HISTORICO_PARCIAL } from '#domain/envio/especies.ts';
import type { HistoricoParcial, Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { criarDocumento, type DepsDoPedido, type QuemOrdena } from '../conector/conector.service.ts';

/** Keeps a partial transcript, never to be altered, and asks for its signature; `dados` is what it is sent from. */
export async function inserirHistoricoParcial(
  tx: Db,
  deps: DepsDoPedido,
  { dados, por, ...novo }: Omit<HistoricoParcial, 'id' | 'criadoPor'> & { dados: object; por: QuemOrdena },
): Promise<string> {
  const { id } = await tx.historicoParcial.create({ data: { ...novo, criadoPor: por.nome } });
  const tipo = TIPO_DO_HISTORICO_PARCIAL;
  const documento = { alvoId: id, tipo, dados: dados as Prisma.InputJsonObject, por };
  await criarDocumento(tx, deps, documento, novo.criadoEm);
  return id;
}
