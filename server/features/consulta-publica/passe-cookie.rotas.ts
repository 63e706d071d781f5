import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { quemPede } from '../../http/origem.ts';
import type { PasseTrazido } from './passe.queries.ts';

/** One cookie per code, so that two tabs with two diplomas do not take each other's pass. */
const nomeDoCookie = (codigo: string): string => `passe-${hash('sha256', codigo, 'hex').slice(0, 16)}`;

/** Hands the pass to the browser: no script can read it. */
export function entregarPasse(
  reply: FastifyReply,
  config: Config,
  dados: { codigo: string; passe: string; segundos: number },
): void {
  void reply.setCookie(nomeDoCookie(dados.codigo), dados.passe, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.modo !== 'demo' && config.urlPublica.startsWith('https:'),
    maxAge: dados.segundos,
  });
}

/** The pass that the browser holds for a code, or null; the cookie is taken back at once, as it is good for one use. */
export function tomarPasse(req: FastifyRequest, reply: FastifyReply, codigo: string): PasseTrazido | null {
  if (req.headers.cookie === undefined) return null;
  const nome = nomeDoCookie(codigo);
  const passe = req.cookies[nome];
  if (!passe) return null;
  void reply.clearCookie(nome, { path: '/api' });
  return { passe, quem: quemPede(req) };
}
