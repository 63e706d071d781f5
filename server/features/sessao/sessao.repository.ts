import type { Usuario } from '#contract/sessao.contract.ts';
import type { Conta, Prisma } from '../../db/generated/client.ts';
import type { Db, PrismaClient } from '../../db/prisma-client.ts';
import { withTransaction } from '../../db/with-transaction.ts';

/** A local account, or null. */
export const lerConta = (db: Db, cpf: string): Promise<Conta | null> => db.conta.findUnique({ where: { cpf } });

/** One more failure in a row; the one that reaches `limite` blocks the account until `bloqueadaAte` and starts anew. */
export async function contarFalha(db: Db, id: string, limite: number, bloqueadaAte: Date): Promise<void> {
  const { falhasSeguidas } = await db.conta.update({ where: { id }, data: { falhasSeguidas: { increment: 1 } } });
  if (falhasSeguidas >= limite) await db.conta.update({ where: { id }, data: { falhasSeguidas: 0, bloqueadaAte } });
}

/** Stores the single-use login token of an account, by its hash; its failures are forgotten. */
export const inserirToken = (
  prisma: PrismaClient,
  contaId: string,
  token: { hash: string; usuario: Usuario; expiraEm: Date },
): Promise<void> =>
  withTransaction(prisma, async (tx) => {
    await tx.conta.update({ where: { id: contaId }, data: { falhasSeguidas: 0, bloqueadaAte: null } });
    await tx.tokenLogin.create({ data: token });
  });

/** Sets the password's hash. */
export async function gravarSenha(db: Db, contaId: string, senhaHash: string): Promise<void> {
  await db.conta.update({ where: { id: contaId }, data: { senhaHash, trocarSenha: false } });
}

/** Whether there are accounts at all. */
export const temContas = async (db: Db): Promise<boolean> => (await db.conta.count()) > 0;

/** Creates an account; false when the CPF has one. */
export async function inserirConta(db: Db, conta: Prisma.ContaCreateManyInput): Promise<boolean> {
  const { count } = await db.conta.createMany({ data: [conta], skipDuplicates: true });
  return count === 1;
}
