import type { Conta } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';

/** A local account, or null. */
export const lerContaPorCpf = (db: Db, cpf: string): Promise<Conta | null> => db.conta.findUnique({ where: { cpf } });

/** Sets the password that its owner chose. */
export async function gravarSenha(db: Db, contaId: string, senhaHash: string): Promise<void> {
  await db.conta.update({ where: { id: contaId }, data: { senhaHash, senhaValeAte: null, trocarSenha: false } });
}

/** Names that no password may consist of: those of the institutions. */
export async function nomesDaInstituicao(db: Db): Promise<string[]> {
  const instituicoes = await db.instituicao.findMany({ select: { nome: true, sigla: true } });
  return instituicoes.flatMap(({ nome, sigla }) => [nome, sigla]);
}
