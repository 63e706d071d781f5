import type { FastifyInstance } from 'fastify';

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
