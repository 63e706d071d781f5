import type { FastifyInstance, onRequestHookHandler } from 'fastify';
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

/** The headers that the OWASP recommends; HSTS only where the address is https. */
export const cabecalhosDeTodas = (https: boolean): Record<string, string> => ({
  ...CABECALHOS,
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Adds them to every answer. */
export function instalarCabecalhos(app: FastifyInstance, https: boolean): void {
  const deTodas = cabecalhosDeTodas(https);
  app.addHook('onRequest', (_req, reply, seguir) => {
    void reply.headers(deTodas);
    seguir();
  });
}

/**
 * Refuses changes that another site started (A8): `Sec-Fetch-Site` where the browser sends it, else `Origin`. A GET that changes something
 * (A11) is for our own page's script only: a link in an e-mail or a PDF (`none`) and HEAD are refused, too.
 */
export function recusarOutroSite(https: boolean): onRequestHookHandler {
  return (req, _reply, seguir) => {
    const mudaPorGet = req.routeOptions.config.mudaEstado === true;
    const muda = mudaPorGet || !['GET', 'HEAD', 'OPTIONS'].includes(req.method);
    const site = req.headers['sec-fetch-site'];
    const origem = req.headers.origin;
    const recusada =
      (typeof site === 'string' && site !== 'same-origin' && (mudaPorGet || site !== 'none')) ||
      (typeof origem === 'string' && !mesmaOrigem(origem, req.headers.host, https)) ||
      req.method === 'HEAD';
    seguir(
      muda && recusada ? new AppError('OUTRO_SITE', 403, 'Requisição recusada: veio de outro endereço.') : undefined,
    );
  };
}

/** Behind a proxy the server itself does not see https: its public address says so. */
function mesmaOrigem(origem: string, host: string | undefined, https: boolean): boolean {
  try {
    const url = new URL(origem);
    return url.host === host && (!https || url.protocol === 'https:');
  } catch {
    return false;
  }
}
