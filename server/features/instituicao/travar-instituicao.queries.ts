// SQL, not Prisma: Prisma takes no advisory locks.
import type { Db } from '../../db/prisma-client.ts';

/** Until the transaction ends, the institution stored or not: changes of two people follow each other. */
export async function travarInstituicao(tx: Db, id: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(990163, ${id})`;
}
