import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { trocarSenhaBody, Usuario } from '#contract/sessao.contract.ts';
import { hashDaSenha, senhaConfere } from '../../db/segredos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { encerrarOutrasSessoes } from '../../http/sessao-ativa.ts';

/** Changes the password of the acting person's local account and ends their other sessions. @throws AppError 422 at the field */
export async function trocarSenhaDaConta(
  deps: Dependencies,
  req: FastifyRequest,
  usuario: Usuario,
  body: z.output<typeof trocarSenhaBody>,
): Promise<void> {
  const conta = await deps.prisma.conta.findUnique({ where: { cpf: usuario.cpf } });
  if (conta === null) throw regraDoRegistro('Sua conta não é deste sistema: troque a senha onde você a criou.');
  if (!(await senhaConfere(body.SenhaAtual, conta.senhaHash))) {
    const message = 'Senha atual não confere';
    throw regraDoRegistro(message, [{ campo: 'SenhaAtual', message }]);
  }
  await deps.prisma.conta.update({
    where: { id: conta.id },
    data: { senhaHash: await hashDaSenha(body.NovaSenha), trocarSenha: false },
  });
  await encerrarOutrasSessoes(deps, req, usuario.cpf);
}
