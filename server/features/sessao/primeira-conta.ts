import type { PrismaClient } from '../../db/prisma-client.ts';
import { hashDaSenha, novoSegredo } from '../../db/segredos.ts';

/** CPF of the administrator that the first start creates; a reserved number that belongs to no one (check digits are right). */
export const CPF_DO_PRIMEIRO_ADMINISTRADOR = '00000000191';

/**
 * First start without accounts: creates one administrator with a random password and answers it, to be printed once (A9).
 * Answers null when accounts exist. Two servers starting at once create one account only.
 */
export async function criarPrimeiraConta(prisma: PrismaClient): Promise<{ cpf: string; senha: string } | null> {
  if ((await prisma.conta.count()) > 0) return null;
  const senha = novoSegredo().slice(0, 20);
  const { count } = await prisma.conta.createMany({
    data: [
      {
        cpf: CPF_DO_PRIMEIRO_ADMINISTRADOR,
        nome: 'Administrador do Registro',
        matricula: '0',
        cargo: 'Administrador do sistema',
        papel: 'administrador',
        senhaHash: await hashDaSenha(senha),
        trocarSenha: true,
      },
    ],
    skipDuplicates: true,
  });
  return count === 0 ? null : { cpf: CPF_DO_PRIMEIRO_ADMINISTRADOR, senha };
}
