import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../erros/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    mudaEstado?: boolean;
  }
}

/** Headers of every answer; no third-party origin is allowed. Ant Design writes its styles at run time. */
const CABECALHOS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Adds the headers that the OWASP recommends to every answer; HSTS only where the address is https. */
export function instalarCabecalhos(app: FastifyInstance, https: boolean): void {
  const deTodas = { ...CABECALHOS, ...(https && { 'strict-transport-security': 'max-age=31536000' }) };
  app.addHook('onRequest', (_req, reply, seguir) => {
    void reply.headers(deTodas);
    seguir();
  });
}

/** Refuses changes that another site started (A8): `Sec-Fetch-Site` where the browser sends it, else `Origin`. */
export function recusarOutroSite(req: FastifyRequest, _reply: FastifyReply, seguir: (erro?: Error) => void): void {
  const muda = !['GET', 'HEAD', 'OPTIONS'].includes(req.method) || req.routeOptions.config.mudaEstado === true;
  const site = req.headers['sec-fetch-site'];
  const origem = req.headers.origin;
  const deFora =
    (typeof site === 'string' && site !== 'same-origin' && site !== 'none') ||
    (typeof origem === 'string' && !mesmaOrigem(origem, req.headers.host));
  seguir(muda && deFora ? new AppError('OUTRO_SITE', 403, 'Requisição recusada: veio de outro endereço.') : undefined);
}

function mesmaOrigem(origem: string, host: string | undefined): boolean {
  try {
    return new URL(origem).host === host;
  } catch {
    return false;
  }
}
