import { hashDaSenha, novoSegredo } from '../../db/segredos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { contasExistentes } from './contas.queries.ts';
import { gravarSenhaProvisoria, inserirPrimeira } from './contas.repository.ts';

/** Hours that a first password is good for; a restart makes a new one when it has not been used. */
const VALIDADE_HORAS = 72;

type Deps = Pick<Dependencies, 'prisma' | 'agora'>;

/** None, a first one whose password nobody changed in time, or enough. */
export async function situacaoDasContas({
  prisma,
  agora,
}: Deps): Promise<'nenhuma' | 'vencida' | 'provisoria' | 'prontas'> {
  const contas = await contasExistentes(prisma);
  if (contas.length === 0) return 'nenhuma';
  const [unica] = contas;
  if (contas.length > 1 || !unica?.trocarSenha) return 'prontas';
  return unica.senhaValeAte !== null && unica.senhaValeAte <= agora() ? 'vencida' : 'provisoria';
}

/** For the first administrator. */
export interface PrimeiroAcesso {
  cpf: string;
  senha: string;
}

/**
 * First start (A9): one administrator with a random password that has to be changed; null when another process was
 * faster. `antes` is done before the account stands: whatever kills this process after it, the password is not lost.
 */
export async function criarPrimeiraConta(
  { prisma, agora }: Deps,
  cpf: string,
  antes: (acesso: PrimeiroAcesso) => void,
): Promise<PrimeiroAcesso | null> {
  const senha = novoSegredo().slice(0, 20);
  antes({ cpf, senha });
  const senhaValeAte = new Date(agora().getTime() + VALIDADE_HORAS * 3_600_000);
  const criou = await inserirPrimeira(prisma, { cpf, senhaHash: await hashDaSenha(senha), senhaValeAte });
  return criou ? { cpf, senha } : null;
}

/** The same where single sign-on alone lets in: an account without password. False: another process was faster. */
export const criarPrimeiraSemSenha = ({ prisma }: Deps, cpf: string): Promise<boolean> =>
  inserirPrimeira(prisma, { cpf, senhaHash: null, senhaValeAte: null });

/** In place of one that nobody changed in time. */
export async function renovarPrimeiraSenha({ prisma, agora }: Deps): Promise<{ cpf: string; senha: string }> {
  const senha = novoSegredo().slice(0, 20);
  const senhaValeAte = new Date(agora().getTime() + VALIDADE_HORAS * 3_600_000);
  const cpf = await gravarSenhaProvisoria(prisma, { senhaHash: await hashDaSenha(senha), senhaValeAte });
  return { cpf, senha };
}
