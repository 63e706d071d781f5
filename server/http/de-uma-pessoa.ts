import type { FastifyRequest } from 'fastify';

/** Tells that somebody opened this address in a browser: there an unknown one leads to the consultation (PUB-18). */
export const deUmaPessoa = ({ method, url, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  !/^\/(?:api|digital\/assets|\.well-known)(?:\/|$)/i.test(url) &&
  /\btext\/html\b/i.test(headers.accept ?? '');
