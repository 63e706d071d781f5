import type { PrismaClient } from './prisma-client.ts';

/** The person behind a login token, once even for two at the same time. Null: unknown, used, expired. */
export async function gastarTokenDeLogin(prisma: PrismaClient, hash: string, agora: Date): Promise<unknown> {
  const { count } = await prisma.tokenLogin.updateMany({
    where: { hash, usadoEm: null, expiraEm: { gt: agora } },
    data: { usadoEm: agora },
  });
  return count === 0 ? null : (await prisma.tokenLogin.findUniqueOrThrow({ where: { hash } })).usuario;
}
