import type { Usuario } from '#contract/sessao.contract.ts';
import type { Conta, Prisma } from '../../db/generated/client.ts';
import type { Db, PrismaClient } from '../../db/prisma-client.ts';
import { withTransaction } from '../../db/with-transaction.ts';

/** A local account, or null. */
export const lerConta = (db: Db, cpf: string): Promise<Conta | null> => db.conta.findUnique({ where: { cpf } });

/**
 * Takes one of the account's tries before its password is looked at, in one statement: of any number of simultaneous guesses `limite` are
 * judged. The last one blocks the account until `bloqueadaAte`, unless it is right (`inserirToken`). Null: no such account, ended, or blocked.
 */
export async function tomarTentativa(
  db: Db,
  cpf: string,
  { limite, agora, bloqueadaAte }: { limite: number; agora: Date; bloqueadaAte: Date },
): Promise<Conta | null> {
  const tomadas = await db.$executeRaw`
    UPDATE conta SET falhas_seguidas = (falhas_seguidas + 1) % ${limite},
      bloqueada_ate = CASE WHEN falhas_seguidas + 1 >= ${limite} THEN ${bloqueadaAte}::timestamptz END
    WHERE cpf = ${cpf} AND ativa AND (bloqueada_ate IS NULL OR bloqueada_ate <= ${agora}::timestamptz)`;
  return tomadas === 0 ? null : lerConta(db, cpf);
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
