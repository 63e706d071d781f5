import type { FastifyReply, FastifyRequest } from 'fastify';
import { usuarioResponse } from '#contract/sessao.contract.ts';
import type { Identificado } from '../adapters/identidade/identidade.port.ts';
import { criarTokenDeLogin, gastarTokenDeLogin } from '../db/token-de-login.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../erros/app-error.ts';
import { nomeDoCookie, opcoesDoCookie } from './biscoitos.ts';
import { lerSessaoViva } from './sessao-ativa.ts';

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'config' | 'agora'>;

const ESPERA_SEGUNDOS = 60;

/**
 * A link that would put this browser into somebody else's session asks first, naming both (F-12): who was proven to be
 * at the other end waits for a minute behind a cookie. @throws AppError 409 OUTRA_PESSOA
 */
export async function recusarOutraPessoa(
  { prisma, pool, config, agora }: Deps,
  req: FastifyRequest,
  reply: FastifyReply,
  nova: Identificado,
): Promise<void> {
  const atual = await lerSessaoViva({ prisma, pool, config, agora }, req);
  if (atual === null || atual.usuario.cpf === nova.usuario.cpf) return;
  const token = await criarTokenDeLogin(prisma, { ...nova, agora: agora() });
  void reply.setCookie(nomeDoCookie(config, 'troca'), token, { ...opcoesDoCookie(config), maxAge: ESPERA_SEGUNDOS });
  const [de, para] = [atual.usuario.nome, nova.usuario.nome];
  throw new AppError('OUTRA_PESSOA', 409, `Este navegador está com a sessão de ${de}; a credencial é de ${para}.`, [
    { campo: 'atual', message: de },
    { campo: 'nova', message: para },
  ]);
}

/** Once; null when nobody waits any more. */
export async function quemEspera(
  { prisma, config, agora }: Deps,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<Identificado | null> {
  const nome = nomeDoCookie(config, 'troca');
  const achado = await gastarTokenDeLogin(prisma, req.cookies[nome] ?? '', agora());
  void reply.clearCookie(nome, opcoesDoCookie(config));
  return achado && { ...achado, usuario: usuarioResponse.parse(achado.usuario) };
}
