import type { PrismaClient } from '../../db/prisma-client.ts';
import { hashDaSenha, novoSegredo } from '../../db/segredos.ts';
import { inserirConta, temContas } from './sessao.repository.ts';

/** CPF of the administrator that the first start creates; a reserved number that belongs to no one (check digits are right). */
const CPF_DO_PRIMEIRO_ADMINISTRADOR = '00000000191';

/**
 * First start without accounts: creates one administrator with a random password and answers it, to be printed once (A9).
 * Answers null when accounts exist. Two servers starting at once create one account only.
 */
export async function criarPrimeiraConta(prisma: PrismaClient): Promise<{ cpf: string; senha: string } | null> {
  if (await temContas(prisma)) return null;
  const senha = novoSegredo().slice(0, 20);
  const criou = await inserirConta(prisma, {
    cpf: CPF_DO_PRIMEIRO_ADMINISTRADOR,
    nome: 'Administrador do Registro',
    matricula: '0',
    cargo: 'Administrador do sistema',
    papel: 'administrador',
    senhaHash: await hashDaSenha(senha),
    trocarSenha: true,
  });
  return criou ? { cpf: CPF_DO_PRIMEIRO_ADMINISTRADOR, senha } : null;
}
