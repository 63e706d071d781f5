import type { Db } from '../../db/prisma-client.ts';

/** The log's `vkey` as noted with its first head; null before that. */
export async function lerVerificadorGuardado(db: Db): Promise<string | null> {
  const cabeca = await db.auditoriaCabeca.findUnique({ where: { id: 1 }, select: { verificadorDoLog: true } });
  return cabeca?.verificadorDoLog ?? null;
}
