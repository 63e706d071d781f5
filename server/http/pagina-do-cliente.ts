import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Antecipado, ID_DO_ANTECIPADO } from '#contract/antecipado.ts';
import { enviarComprimido } from './enviar-comprimido.ts';
import { comNonce } from './security.ts';

/** Stands in the built page wherever the answer's nonce has to. */
const LUGAR_DO_NONCE = '__NONCE__';

/** The client's page as built; for an address that it knows, with that page's own files named in the head. */
export function lerPagina(pasta: string): (url: string) => string {
  // In memory: reading it would queue behind the passwords that are being checked.
  const html = readFileSync(join(pasta, 'index.html'), 'utf8');
  const lista = join(pasta, 'paginas.json');
  const lidas = existsSync(lista) ? (JSON.parse(readFileSync(lista, 'utf8')) as Record<string, string>[]) : [];
  const paginas = lidas.map(({ padrao = '', ligacoes = '' }) => ({
    padrao: new RegExp(padrao, 'i'),
    html: html.replace('</head>', () => `${ligacoes}</head>`),
  }));
  return (url) => {
    const [endereco = ''] = url.split('?');
    return paginas.find(({ padrao }) => padrao.test(endereco))?.html ?? html;
  };
}

/** The client's page with what it brings: data, never script, whatever a name holds. */
export const paginaCom = (html: string, dados: Antecipado): string =>
  html.replace(
    '</body>',
    () =>
      `<script type="application/json" id="${ID_DO_ANTECIPADO}">${JSON.stringify(dados).replaceAll('<', '\\u003c')}</script></body>`,
  );

/** Answers with the page and its data; no cache keeps it, since its nonce serves once. */
export function enviarPagina(req: FastifyRequest, reply: FastifyReply, html: string, dados: Antecipado | null) {
  const nonce = randomBytes(16).toString('base64');
  comNonce(reply, nonce);
  const pagina = html.replaceAll(LUGAR_DO_NONCE, nonce);
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return enviarComprimido(req, reply, dados === null ? pagina : paginaCom(pagina, dados));
}
