import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { comNonce } from './security.ts';

/** Stands in the built page wherever the answer's nonce has to. */
const LUGAR_DO_NONCE = '__NONCE__';

/** Answers with the client's page; no cache keeps it, since its nonce serves once. */
export function enviarPagina(reply: FastifyReply, html: string) {
  const nonce = randomBytes(16).toString('base64');
  comNonce(reply, nonce);
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return reply.send(html.replaceAll(LUGAR_DO_NONCE, nonce));
}
