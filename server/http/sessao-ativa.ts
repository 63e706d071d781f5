import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Usuario, usuarioResponse } from '#contract/sessao.contract.ts';
import type { Config } from '../config.ts';
import { hashDoSegredo, novoSegredo } from '../db/segredos.ts';
import { encerrarSessao, inserirSessao, lerSessao, tocarSessao } from '../db/sessoes.ts';
import type { Dependencies } from '../dependencies.ts';

const COOKIE = 'sessao';
const TOQUE_MS = 60_000;

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'config' | 'agora'>;

/** Hash of the request's session, by which it is stored; of nothing when there is none. */
export const hashDaSessao = (req: FastifyRequest): string => hashDoSegredo(req.cookies[COOKIE] ?? '');

/** The user of the request's live session (A8), or null; idle and absolute expiry are checked here. */
export async function lerUsuarioDaSessao(deps: Deps, req: FastifyRequest): Promise<Usuario | null> {
  if (!req.cookies[COOKIE]) return null;
  const hash = hashDaSessao(req);
  const sessao = await lerSessao(deps.pool, hash);
  const agora = deps.agora();
  if (sessao === undefined || sessao.encerradaEm !== null || sessao.expiraEm <= agora) return null;
  const parada = agora.getTime() - sessao.ultimoUsoEm.getTime();
  if (parada > deps.config.sessao.ociosaMinutos * 60_000) return null;
  if (parada > TOQUE_MS) await tocarSessao(deps.prisma, hash, agora);
  return usuarioResponse.parse(sessao.usuario);
}

/** Opens a session for the user and sets its cookie: HttpOnly, SameSite=Strict, Secure outside demo. */
export async function abrirSessao(deps: Deps, reply: FastifyReply, usuario: Usuario): Promise<void> {
  const { maximaHoras } = deps.config.sessao;
  const segredo = novoSegredo();
  const agora = deps.agora();
  const expiraEm = new Date(agora.getTime() + maximaHoras * 3_600_000);
  await inserirSessao(deps.prisma, { hash: hashDoSegredo(segredo), usuario, agora, expiraEm });
  void reply.setCookie(COOKIE, segredo, { ...opcoes(deps.config), maxAge: maximaHoras * 3_600 });
}

/** Ends the request's session, if it has one, and clears the cookie. */
export async function fecharSessao(deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (req.cookies[COOKIE]) await encerrarSessao(deps.prisma, hashDaSessao(req), deps.agora());
  void reply.clearCookie(COOKIE, opcoes(deps.config));
}

const opcoes = (config: Config) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.modo !== 'demo' && config.urlPublica.startsWith('https:'),
  }) as const;
