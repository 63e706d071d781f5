import { mudarConta } from '../../db/contas.ts';
import type { Conta } from '../../db/generated/client.ts';
import { seVale } from '../../db/linhas-assinadas.ts';
import type { Db } from '../../db/prisma-client.ts';

/** A local account that bears its code, or null. */
export const lerContaPorCpf = async (db: Db, cpf: string, agora: Date): Promise<Conta | null> =>
  seVale(db, 'conta', await db.conta.findUnique({ where: { cpf } }), agora);

export async function gravarSenha(db: Db, contaId: string, senhaHash: string): Promise<void> {
  await mudarConta(db, contaId, { senhaHash, senhaValeAte: null, trocarSenha: false });
}

/** Names that no password may consist of: those of the institutions. */
export async function nomesDaInstituicao(db: Db): Promise<string[]> {
  const instituicoes = await db.instituicao.findMany({ select: { nome: true, sigla: true } });
  return instituicoes.flatMap(({ nome, sigla }) => [nome, sigla]);
}
