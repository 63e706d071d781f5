import type { Conta } from '../../db/generated/client.ts';
import type { Db, PrismaClient } from '../../db/prisma-client.ts';
import { hashDaSenha } from '../../db/segredos.ts';
import { encerrarSessoes } from '../../db/sessoes.queries.ts';
import { encerrarTokens } from '../../db/token-de-login.ts';
import { problemaDaSenha } from '../../domain/sessao/senha.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { ehSenhaComum } from './senhas-comuns.ts';
import { gravarSenha, nomesDaInstituicao } from './sessao.repository.ts';

/** @throws AppError 422 at `NovaSenha` when the password is easily guessed */
export async function hashDeNovaSenha(
  prisma: PrismaClient,
  { cpf, nome }: Pick<Conta, 'cpf' | 'nome'>,
  senha: string,
): Promise<string> {
  const message = problemaDaSenha(senha, { cpf, nomes: [nome, ...(await nomesDaInstituicao(prisma))], ehSenhaComum });
  if (message !== null) throw regraDoRegistro(message, [{ campo: 'NovaSenha', message }]);
  return hashDaSenha(senha);
}

/** The new password counts from now on: all that was opened by the old one ends, but the session of this hash. */
export async function trocarParaSenha(
  tx: Db,
  { id, cpf }: Pick<Conta, 'id' | 'cpf'>,
  { senhaHash, agora, menos = '' }: { senhaHash: string; agora: Date; menos?: string },
): Promise<void> {
  await gravarSenha(tx, id, senhaHash);
  await encerrarSessoes(tx, cpf, agora, menos);
  await encerrarTokens(tx, id, agora);
}
