import { TIPO_DO_HISTORICO_PARCIAL } from '#domain/envio/especies.ts';
import type { HistoricoParcial } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { pedirAssinatura } from '../conector/conector.service.ts';

/** Keeps a partial transcript, never to be altered, and asks for its signature; `dados` is what it is sent from. */
export async function inserirHistoricoParcial(
  tx: Db,
  { dados, ...novo }: Omit<HistoricoParcial, 'id'> & { dados: object },
): Promise<string> {
  const { id } = await tx.historicoParcial.create({ data: novo });
  const tipo = TIPO_DO_HISTORICO_PARCIAL;
  await pedirAssinatura(tx, { alvoId: id, tipo, dados, criadoEm: novo.criadoEm });
  return id;
}
