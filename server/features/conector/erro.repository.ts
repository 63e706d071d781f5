import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';

/** One error of a record's sending (CON-17, CON-73). `tipo` 9 is what the office's scripts save (CON-61). */
export async function anotarErro(
  db: Db,
  erro: Prisma.ConectorErroUncheckedCreateInput,
  detalhes: readonly string[] = [],
): Promise<void> {
  await db.conectorErro.create({ data: { ...erro, ...(detalhes.length > 0 && { detalhes: [...detalhes] }) } });
}
