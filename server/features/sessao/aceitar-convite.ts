import type { z } from 'zod';
import { type aceitarConviteBody, usuarioResponse } from '#contract/sessao.contract.ts';
import { anotarEvento, type Origem } from '../../db/eventos.ts';
import type { Conta } from '../../db/generated/client.ts';
import { criarTokenDeLogin } from '../../db/token-de-login.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { contaDoConvite, gastarConvite } from './convites.repository.ts';
import { hashDeNovaSenha, trocarParaSenha } from './definir-senha.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora'>;

const NAO_VALE = 'Este convite não vale mais. Peça outro a quem administra o sistema.';

/** @throws AppError 404 */
export async function lerConvite({ prisma, agora }: Deps, token: string): Promise<Conta> {
  const conta = await contaDoConvite(prisma, token, agora());
  if (conta === null) throw naoEncontrado(NAO_VALE);
  return conta;
}

/** Sets the password by an invitation, once, and answers a login token. @throws AppError 404, 422 at `NovaSenha` */
export async function aceitarConvite(
  deps: Deps,
  { Convite, NovaSenha }: z.output<typeof aceitarConviteBody>,
  origem: Origem,
): Promise<{ token: string }> {
  const { prisma } = deps;
  const agora = deps.agora();
  const conta = await lerConvite(deps, Convite);
  const senhaHash = await hashDeNovaSenha(prisma, conta, NovaSenha);
  return withTransaction(prisma, async (tx) => {
    if (!(await gastarConvite(tx, Convite, agora))) throw naoEncontrado(NAO_VALE);
    await trocarParaSenha(tx, conta, { senhaHash, agora });
    await anotarEvento(tx, origem, { tipo: 'conta-aceita', quando: agora, cpf: conta.cpf, nome: conta.nome });
    return { token: await criarTokenDeLogin(tx, { usuario: usuarioResponse.parse(conta), contaId: conta.id, agora }) };
  });
}
