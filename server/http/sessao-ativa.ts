import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { type Usuario, usuarioResponse } from '#contract/sessao.contract.ts';
import { hashDoSegredo, novoSegredo } from '../db/segredos.ts';
import type { Dependencies } from '../dependencies.ts';

const COOKIE = 'sessao';
const TOQUE_MS = 60_000;

/** The user of the request's live session (A8), or null; idle and absolute expiry are checked here. */
export async function lerUsuarioDaSessao(deps: Dependencies, req: FastifyRequest): Promise<Usuario | null> {
  const segredo = req.cookies[COOKIE];
  if (!segredo) return null;
  const hash = hashDoSegredo(segredo);
  const sessao = await lerSessao(deps.pool, hash);
  const agora = deps.agora();
  if (sessao === undefined || sessao.encerradaEm !== null || sessao.expiraEm <= agora) return null;
  const parada = agora.getTime() - sessao.ultimoUsoEm.getTime();
  if (parada > deps.config.sessao.ociosaMinutos * 60_000) return null;
  if (parada > TOQUE_MS) await deps.prisma.sessao.update({ where: { hash }, data: { ultimoUsoEm: agora } });
  return usuarioResponse.parse(sessao.usuario);
}

/** Every staff request asks for it: prepared SQL. */
async function lerSessao(
  pool: Pool,
  hash: string,
): Promise<{ usuario: unknown; ultimoUsoEm: Date; expiraEm: Date; encerradaEm: Date | null } | undefined> {
  const { rows } = await pool.query({
    name: 'sessao',
    text: `SELECT usuario, ultimo_uso_em AS "ultimoUsoEm", expira_em AS "expiraEm", encerrada_em AS "encerradaEm"
           FROM sessao WHERE hash = $1`,
    values: [hash],
  });
  return rows[0];
}

/** Opens a session for the user and sets its cookie: HttpOnly, SameSite=Strict, Secure outside demo. */
export async function abrirSessao(deps: Dependencies, reply: FastifyReply, usuario: Usuario): Promise<void> {
  const segredo = novoSegredo();
  const agora = deps.agora();
  const expiraEm = new Date(agora.getTime() + deps.config.sessao.maximaHoras * 3_600_000);
  await deps.prisma.sessao.create({
    data: { hash: hashDoSegredo(segredo), usuario: { ...usuario }, criadaEm: agora, ultimoUsoEm: agora, expiraEm },
  });
  void reply.setCookie(COOKIE, segredo, { ...opcoes(deps), maxAge: deps.config.sessao.maximaHoras * 3_600 });
}

/** Ends the request's session, if it has one, and clears the cookie. */
export async function encerrarSessao(deps: Dependencies, req: FastifyRequest, reply: FastifyReply): Promise<void> {
  const segredo = req.cookies[COOKIE];
  if (segredo) {
    await deps.prisma.sessao.updateMany({
      where: { hash: hashDoSegredo(segredo), encerradaEm: null },
      data: { encerradaEm: deps.agora() },
    });
  }
  void reply.clearCookie(COOKIE, opcoes(deps));
}

/** Ends all sessions of a person but the request's own (after a change of password). */
export async function encerrarOutrasSessoes(deps: Dependencies, req: FastifyRequest, cpf: string): Promise<void> {
  const hash = hashDoSegredo(req.cookies[COOKIE] ?? '');
  await deps.prisma.sessao.updateMany({
    where: { hash: { not: hash }, encerradaEm: null, usuario: { path: ['cpf'], equals: cpf } },
    data: { encerradaEm: deps.agora() },
  });
}

function opcoes({ config }: Dependencies) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.modo !== 'demo' && config.urlPublica.startsWith('https:'),
  } as const;
}
