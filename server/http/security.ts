import type { FastifyInstance, FastifyReply } from 'fastify';

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
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/** Of these only a page, or a worker by its own script, takes notice: some 450 bytes that no other file needs. */
const DE_PAGINAS = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy'],
  ...['x-dns-prefetch-control', 'x-frame-options', 'x-permitted-cross-domain-policies'],
];
const DE_UM_WORKER = /\bworker-[^/]*\.js$/;

/** What the translator into Libras asks for; it is fetched when somebody presses its button (VLIBRAS). */
const VLIBRAS = 'https://vlibras.gov.br https://*.vlibras.gov.br';
const comVLibras = (politica: string): string =>
  politica
    .replace("script-src 'self'", `script-src 'self' 'wasm-unsafe-eval' ${VLIBRAS}`)
    .replace(/((?:style|img|font|connect)-src [^;]+)/g, `$1 ${VLIBRAS}`);

/** The headers that the OWASP recommends; HSTS only where the address is https. */
export const cabecalhosDeTodas = (https: boolean, vlibras: boolean): Record<string, string> => ({
  ...CABECALHOS,
  ...(vlibras && { 'content-security-policy': comVLibras(CABECALHOS['content-security-policy']) }),
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Takes what only pages need off a file of the client that is none; `nome` ends its address. */
export function aliviarArquivo(reply: FastifyReply, nome: string): void {
  if (DE_UM_WORKER.test(nome)) return;
  for (const cabecalho of DE_PAGINAS) void reply.removeHeader(cabecalho);
}

/** Adds them to every answer. */
export function instalarCabecalhos(app: FastifyInstance, https: boolean, vlibras: boolean): void {
  const deTodas = cabecalhosDeTodas(https, vlibras);
  app.addHook('onRequest', (_req, reply, seguir) => {
    void reply.headers(deTodas);
    seguir();
  });
}
