import type { Db, PrismaClient } from './prisma-client.ts';

/** Runs `fazer` in one transaction; whatever it throws rolls everything back. Nothing outside is called inside (R3). */
export function withTransaction<T>(prisma: PrismaClient, fazer: (tx: Db) => Promise<T>): Promise<T> {
  return prisma.$transaction((tx) => fazer(tx), { maxWait: 10_000, timeout: 15_000 });
}
