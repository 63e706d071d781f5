// SQL, not Prisma: Prisma takes no row locks (FOR UPDATE).
import type { Db } from '../../db/prisma-client.ts';

/** Waits for the registrations of the course that are under way; later ones wait until this transaction ends. */
export async function travarCurso(tx: Db, cursoId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM curso WHERE id = ${cursoId}::uuid FOR UPDATE`;
}
