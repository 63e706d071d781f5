import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a text compressed to who takes it so. */
export function enviarComprimido(req: FastifyRequest, reply: FastifyReply, texto: string) {
  void reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(req.headers['accept-encoding'] ?? '')) return reply.send(texto);
  // A third of a millisecond; the asynchronous form would queue behind the passwords that are being checked.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return reply.header('content-encoding', 'br').send(brotliCompressSync(texto, { params }));
}
