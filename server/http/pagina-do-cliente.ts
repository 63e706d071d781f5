import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Antecipado, ID_DO_ANTECIPADO } from '#contract/antecipado.ts';

/** The client's page with what it brings: data, never script, whatever a name holds. */
export const paginaCom = (html: string, dados: Antecipado): string =>
  html.replace(
    '</body>',
    () =>
      `<script type="application/json" id="${ID_DO_ANTECIPADO}">${JSON.stringify(dados).replaceAll('<', '\\u003c')}</script></body>`,
  );

/** Answers with the page; what holds rows of the register is kept nowhere. */
export function enviarPagina(req: FastifyRequest, reply: FastifyReply, html: string, dados: Antecipado | null) {
  const texto = dados === null ? html : paginaCom(html, dados);
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', dados?.busca ? 'no-store' : 'no-cache')
    .header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(req.headers['accept-encoding'] ?? '')) return reply.send(texto);
  // A third of a millisecond; the asynchronous form would queue behind the passwords that are being checked.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return reply.header('content-encoding', 'br').send(brotliCompressSync(texto, { params }));
}
