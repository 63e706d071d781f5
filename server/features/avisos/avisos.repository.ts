import type { Db } from '../../db/prisma-client.ts';

/** Marks notices of a person that were told by `quando` as read: one, or all of them. */
export async function marcarLidos(db: Db, cpf: string, id: string | undefined, quando: Date): Promise<void> {
  await db.aviso.updateMany({
    where: { cpf, ...(id !== undefined && { id }), em: { lte: quando }, lidoEm: null },
    data: { lidoEm: quando },
  });
}

export async function anotarEnviados(db: Db, ids: string[], quando: Date): Promise<void> {
  await db.aviso.updateMany({ where: { id: { in: ids } }, data: { enviadoEm: quando } });
}

/** Switches a person's notices by mail; answers whether their account has an address. */
export async function mudarAvisosPorEmail(db: Db, cpf: string, ligado: boolean): Promise<boolean> {
  const { count } = await db.conta.updateMany({
    where: { cpf, email: { not: null } },
    data: { avisosPorEmail: ligado },
  });
  return count > 0;
}
