import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file to send: always as an attachment, never sniffed. */
export interface ArquivoParaBaixar {
  nome: string;
  tipo: string;
  conteudo: Buffer | string | Readable;
  /** Public content that caches may keep and ask about: the answer is 304 while they have this one. */
  etag?: string;
  /** How long they may keep it without asking; asked about each time unless said otherwise. */
  guarda?: string;
}

export function enviarArquivo(req: FastifyRequest, reply: FastifyReply, arquivo: ArquivoParaBaixar): FastifyReply {
  const { nome, tipo, conteudo, etag, guarda = 'public, no-cache' } = arquivo;
  if (etag === undefined) void reply.header('cache-control', 'no-store');
  else if (jaTem(req, reply, etag, guarda)) return reply.code(304).send();
  return reply
    .header('content-type', tipo)
    .header('content-disposition', comoAnexo(nome))
    .header('x-content-type-options', 'nosniff')
    .send(conteudo);
}

/** `content-disposition` of an attachment (RFC 6266): its name without accents, and whole as RFC 8187 writes it. */
export function comoAnexo(nome: string): string {
  const inteiro = nome.toWellFormed();
  const simples = inteiro.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '');
  // `encodeURIComponent` leaves four signs that RFC 8187 does not let stand.
  const estendido = encodeURIComponent(inteiro).replace(
    /['()*]/g,
    (sinal) => `%${sinal.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${simples || 'arquivo'}"; filename*=UTF-8''${estendido}`;
}

/** ETag of an answer: a digest of its bytes. */
export const etagDe = (resposta: unknown): string =>
  `"${hash('sha256', JSON.stringify(resposta), 'hex').slice(0, 32)}"`;

/** Says which content this is, and whether the caller has it: weak comparison of `If-None-Match` (RFC 9110, 13.1.2). */
export function jaTem(req: FastifyRequest, reply: FastifyReply, etag: string, guarda: string): boolean {
  void reply.header('etag', etag).header('cache-control', guarda);
  const conhecidos = (req.headers['if-none-match'] ?? '').split(',').map((um) => um.trim().replace(/^W\//, ''));
  return conhecidos.includes(etag) || conhecidos.includes('*');
}
