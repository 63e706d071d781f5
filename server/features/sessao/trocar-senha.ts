import type { z } from 'zod';
import type { trocarSenhaBody } from '#contract/sessao.contract.ts';
import { hashDaSenha, senhaConfere } from '../../db/segredos.ts';
import { encerrarOutrasSessoes } from '../../db/sessoes.ts';
import type { Dependencies } from '../../dependencies.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { gravarSenha, lerConta } from './sessao.repository.ts';

/** Changes the password of a local account and ends its other sessions. @throws AppError 422 at the field */
export async function trocarSenhaDaConta(
  { prisma, agora }: Pick<Dependencies, 'prisma' | 'agora'>,
  cpf: string,
  estaSessao: string,
  body: z.output<typeof trocarSenhaBody>,
): Promise<void> {
  const conta = await lerConta(prisma, cpf);
  if (conta === null) throw regraDoRegistro('Sua conta não é deste sistema: troque a senha onde você a criou.');
  if (!(await senhaConfere(body.SenhaAtual, conta.senhaHash))) {
    const message = 'Senha atual não confere';
    throw regraDoRegistro(message, [{ campo: 'SenhaAtual', message }]);
  }
  await gravarSenha(prisma, conta.id, await hashDaSenha(body.NovaSenha));
  await encerrarOutrasSessoes(prisma, cpf, estaSessao, agora());
}
