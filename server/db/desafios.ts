import { comCodigo } from '../acoes/linhas.ts';
import type { Prisma } from './generated/client.ts';
import { seVale } from './linhas-assinadas.ts';
import type { Db } from './prisma-client.ts';
import { hashDoSegredo, hashesDoSegredo, resumoDe } from './segredos.ts';

const VALIDADE_MS = 10 * 60_000;

/** Keeps what must be known when a challenge is answered, for ten minutes; only the challenge's hash is stored. */
export async function guardarDesafio(
  db: Db,
  desafio: string,
  dados: Prisma.InputJsonObject,
  agora: Date,
): Promise<void> {
  const expiraEm = new Date(agora.getTime() + VALIDADE_MS);
  await db.desafio.create({ data: comCodigo('desafio', { hash: hashDoSegredo(desafio), dados, expiraEm }) });
}

/** Notes that something was seen, for ten minutes. False: it was seen already. */
export async function verUmaVez(db: Db, nome: string, agora: Date): Promise<boolean> {
  const expiraEm = new Date(agora.getTime() + VALIDADE_MS);
  const data = [comCodigo('desafio', { hash: resumoDe(nome), dados: {}, expiraEm })];
  return (await db.desafio.createMany({ data, skipDuplicates: true })).count === 1;
}

const aberto = (desafio: string, agora: Date) => ({
  hash: { in: hashesDoSegredo(desafio) },
  usadoEm: null,
  expiraEm: { gt: agora },
});

/** Null when no challenge of that name waits for an answer. */
export async function lerDesafio(db: Db, desafio: string, agora: Date): Promise<unknown> {
  const achado = await db.desafio.findFirst({ where: aberto(desafio, agora) });
  return (await seVale(db, 'desafio', achado, agora))?.dados ?? null;
}

/** The same, once, even for two answers at the same time. */
export async function gastarDesafio(db: Db, desafio: string, agora: Date): Promise<unknown> {
  const where = aberto(desafio, agora);
  const [gasto] = await db.desafio.updateManyAndReturn({ where, data: { usadoEm: agora } });
  return (await seVale(db, 'desafio', gasto ?? null, agora))?.dados ?? null;
}
