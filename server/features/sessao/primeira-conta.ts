import type { PrismaClient } from '../../db/prisma-client.ts';
import { hashDaSenha, novoSegredo } from '../../db/segredos.ts';
import { inserirConta, temContas } from './sessao.repository.ts';

/** CPF of the administrator that the first start creates: reserved, belongs to no one, its check digits are right. */
const CPF_DO_PRIMEIRO_ADMINISTRADOR = '00000000191';

/** First start: one administrator with a random password, to be printed once (A9); null when accounts exist. */
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
