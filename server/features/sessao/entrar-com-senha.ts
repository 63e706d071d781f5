import type { z } from 'zod';
import type { entrarLocalBody } from '#contract/sessao.contract.ts';
import { hashDaSenha, hashDoSegredo, novoSegredo, senhaConfere } from '../../db/segredos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';

const FALHAS_ATE_BLOQUEAR = 5;
const BLOQUEIO_MS = 15 * 60_000;
const VALIDADE_DO_TOKEN_MS = 60_000;

/** A well-formed hash of no one's password: an unknown CPF costs the same time as a known one. */
const HASH_DE_NINGUEM = hashDaSenha('ninguém');

/**
 * Checks a local account and leaves a single-use token for `/cae/{token}` (A9). Unknown CPF, wrong password and blocked or
 * inactive account get the same 401. Five failures in a row block the account for 15 minutes.
 */
export async function entrarComSenha(
  deps: Dependencies,
  body: z.output<typeof entrarLocalBody>,
): Promise<{ token: string }> {
  const { prisma } = deps;
  const agora = deps.agora();
  const conta = await prisma.conta.findUnique({ where: { cpf: body.CPF } });
  const confere = await senhaConfere(body.Senha, conta?.senhaHash ?? (await HASH_DE_NINGUEM));
  const bloqueada = conta?.bloqueadaAte != null && conta.bloqueadaAte > agora;
  if (conta === null || !confere || !conta.ativa || bloqueada) {
    if (conta !== null && !bloqueada) await contarFalha(deps, conta.id);
    throw new AppError(
      'CREDENCIAL_INVALIDA',
      401,
      'CPF ou senha não conferem. Após cinco tentativas a conta espera 15 minutos.',
    );
  }
  const { cpf, nome, matricula, cargo, papel } = conta;
  const token = novoSegredo();
  await prisma.$transaction([
    prisma.conta.update({ where: { id: conta.id }, data: { falhasSeguidas: 0, bloqueadaAte: null } }),
    prisma.tokenLogin.create({
      data: {
        hash: hashDoSegredo(token),
        usuario: { nome, cpf, matricula, cargo, papel },
        expiraEm: new Date(agora.getTime() + VALIDADE_DO_TOKEN_MS),
      },
    }),
  ]);
  return { token };
}

async function contarFalha({ prisma, agora }: Dependencies, id: string): Promise<void> {
  const { falhasSeguidas } = await prisma.conta.update({ where: { id }, data: { falhasSeguidas: { increment: 1 } } });
  if (falhasSeguidas < FALHAS_ATE_BLOQUEAR) return;
  await prisma.conta.update({
    where: { id },
    data: { falhasSeguidas: 0, bloqueadaAte: new Date(agora().getTime() + BLOQUEIO_MS) },
  });
}
