import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    mudaEstado?: boolean;
    naoProlonga?: boolean;
  }
}

/** Headers of every answer; no third-party origin is allowed. */
const CABECALHOS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
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

/** Of what is no page: it may fetch, show and be framed by nothing. */
const POLITICA_SEM_PAGINA = "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'";
/** Only a page takes notice of these: with its own policy half of what a short answer weighs. */
const DE_PAGINAS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-permitted-cross-domain-policies',
];
const DE_UM_WORKER = /\bworker-[^/]*\.js$/;

/** Libras: fetched when somebody presses its button (VLIBRAS). */
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

/**
 * Lets the client's page write the styles that bear this nonce (`web/lib/nonce.ts`). Style attributes stay allowed for
 * rc-textarea, which measures a text in a hidden field that it styles so.
 */
export function comNonce(reply: FastifyReply, nonce: string): void {
  const politica = String(reply.getHeader('content-security-policy'));
  const estilos = `style-src-attr 'unsafe-inline';style-src 'self' 'nonce-${nonce}'`;
  void reply.header('content-security-policy', politica.replace("style-src 'self'", estilos));
}

/** For a page that consists of its own text and this one style. */
export const politicaDeUmEstilo = (estilo: string): string =>
  `${POLITICA_SEM_PAGINA};form-action 'none';style-src 'sha256-${createHash('sha256').update(estilo).digest('base64')}'`;

/** Leaves an answer that is no page what such a one needs. */
export function semPagina(reply: FastifyReply): FastifyReply {
  for (const cabecalho of DE_PAGINAS) void reply.removeHeader(cabecalho);
  return reply.header('content-security-policy', POLITICA_SEM_PAGINA);
}

/** The same for a file of the client; a worker has the policy of its own script, and needs a page's. */
export function aliviarArquivo(reply: FastifyReply, nome: string): void {
  if (!DE_UM_WORKER.test(nome)) semPagina(reply);
}

/** These name nobody, and may stand in an index of the web. */
const SEM_PESSOAS =
  /^\/(?:robots\.txt|digital\/(?:assets\/.*|(?:diploma|verificar-xml|conferir-em-lote|transparencia|privacidade|acessibilidade)\/?))$/i;

/** Says to searching machines that an address is not for their index, unless it names nobody (decision 112). */
export function semIndice(reply: FastifyReply, url: string): void {
  if (!SEM_PESSOAS.test(url)) void reply.header('x-robots-tag', 'noindex');
}

export function instalarCabecalhos(app: FastifyInstance, https: boolean, vlibras: boolean): void {
  const deTodas = cabecalhosDeTodas(https, vlibras);
  app.addHook('onRequest', (req, reply, seguir) => {
    void reply.headers(deTodas);
    semIndice(reply, req.url);
    seguir();
  });
}
