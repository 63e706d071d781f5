import type { Prisma } from './generated/client.ts';
import type { Db } from './prisma-client.ts';
import { hashDoSegredo } from './segredos.ts';

const VALIDADE_MS = 10 * 60_000;

/** Keeps what must be known when a challenge is answered, for ten minutes; only the challenge's hash is stored. */
export async function guardarDesafio(
  db: Db,
  desafio: string,
  dados: Prisma.InputJsonObject,
  agora: Date,
): Promise<void> {
  const expiraEm = new Date(agora.getTime() + VALIDADE_MS);
  await db.desafio.create({ data: { hash: hashDoSegredo(desafio), dados, expiraEm } });
}

/** Notes that something was seen, for ten minutes. False: it was seen already. */
export async function verUmaVez(db: Db, nome: string, agora: Date): Promise<boolean> {
  const expiraEm = new Date(agora.getTime() + VALIDADE_MS);
  const data = [{ hash: hashDoSegredo(nome), dados: {}, expiraEm }];
  return (await db.desafio.createMany({ data, skipDuplicates: true })).count === 1;
}

/** What was kept for a challenge, once, even for two answers at the same time; null when there is none. */
export async function gastarDesafio(db: Db, desafio: string, agora: Date): Promise<unknown> {
  const where = { hash: hashDoSegredo(desafio), expiraEm: { gt: agora } };
  const achado = await db.desafio.findFirst({ where });
  if (achado === null || (await db.desafio.deleteMany({ where })).count === 0) return null;
  return achado.dados;
}
