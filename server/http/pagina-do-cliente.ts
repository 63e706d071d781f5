import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { comNonce } from './security.ts';

/** Stands in the built page wherever the answer's nonce has to. */
const LUGAR_DO_NONCE = '__NONCE__';

const comBrotli = promisify(brotliCompress);
const comGzip = promisify(gzip);
/** Quick to do for each answer; a drawn page becomes a tenth of its size. */
const LIGEIRO = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Answers with the client's page, compressed; no cache keeps it, since its nonce serves once. */
export async function enviarPagina(reply: FastifyReply, html: string) {
  const nonce = randomBytes(16).toString('base64');
  comNonce(reply, nonce);
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  const pagina = html.replaceAll(LUGAR_DO_NONCE, nonce);
  const aceitas = reply.request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(aceitas)) return reply.header('content-encoding', 'br').send(await comBrotli(pagina, LIGEIRO));
  if (/\bgzip\b/.test(aceitas)) return reply.header('content-encoding', 'gzip').send(await comGzip(pagina));
  return reply.send(pagina);
}
