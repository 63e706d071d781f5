import type { Db } from '../../db/prisma-client.ts';
import type { lerOrdem } from './ordens-judiciais.queries.ts';

type Ordem = NonNullable<Awaited<ReturnType<typeof lerOrdem>>>;

/** Writes an order anew with its next review (yyyy-MM-dd); the table only grows. */
export async function inserirRevisao(tx: Db, registroId: string, ordem: Ordem, criadoEm: Date): Promise<void> {
  await tx.ordemJudicial.create({ data: { ...ordem, registroId, criadoEm, revisarEm: new Date(ordem.revisarEm) } });
}
