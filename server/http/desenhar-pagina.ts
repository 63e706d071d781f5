import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Desenhar, type Desenho, ID_DA_ORIGEM } from '#contract/pagina-desenhada.ts';
import { enderecoDe } from './origem.ts';

/** Built from `web/servidor.tsx`. */
interface Desenhista {
  desenhar: Desenhar;
  usarBusca(busca: (url: string, init: RequestInit) => Promise<Response>): void;
}

const TELEFONE = /\bMobi/;

/**
 * Draws the pages where visitors land, with the client's own components: their queries go to this application's
 * endpoints, as the asking network's own, so limits count them and no rule of an endpoint is gone round. They carry no
 * cookie: what is drawn is public. It answers null for a page that is left to the browser, and for one that cannot be
 * drawn.
 */
export function desenhista(app: FastifyInstance, arquivo: string): (req: FastifyRequest) => Promise<Desenho | null> {
  if (!existsSync(arquivo)) return async () => null;
  const deQuem = new AsyncLocalStorage<string>();
  const buscar = async (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const { statusCode, rawPayload, ...resposta } = await app.inject({
      method: method as 'GET' | 'POST',
      url,
      headers: Object.fromEntries(new Headers(headers)),
      payload: body as string | undefined,
      remoteAddress: deQuem.getStore() ?? '127.0.0.1',
    });
    const tipo = { 'content-type': String(resposta.headers['content-type']) };
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: tipo });
  };
  let vinda: Promise<Desenhista> | undefined;
  const carregar = async (): Promise<Desenhista> => {
    const modulo: Desenhista = await import(pathToFileURL(arquivo).href);
    modulo.usarBusca(buscar);
    return modulo;
  };
  return async (req) => {
    const { url, headers, log } = req;
    try {
      // With the first visit that needs it, not with the start.
      vinda ??= carregar();
      const { desenhar } = await vinda;
      return await deQuem.run(enderecoDe(req), () =>
        desenhar({ url, telefone: TELEFONE.test(headers['user-agent'] ?? '') }),
      );
    } catch (err) {
      log.error({ err }, 'A página não pôde ser desenhada');
      return null;
    }
  };
}

const SEM_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;

/**
 * The built page with the drawing in it, which says for itself where it needs a script. What it was drawn from is data,
 * never script, whatever a name holds.
 */
export function comDesenho(pagina: string, { html, estilo, origem }: Desenho): string {
  const dados = JSON.stringify(origem).replaceAll('<', '\\u003c');
  return pagina
    .replace(SEM_SCRIPT, '')
    .replace('<html lang="pt-BR">', () => `<html lang="${origem.idioma === 'pt' ? 'pt-BR' : origem.idioma}">`)
    .replace('</head>', () => `<style nonce="__NONCE__">${estilo}</style></head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${html}</div>`)
    .replace('</body>', () => `<script type="application/json" id="${ID_DA_ORIGEM}">${dados}</script></body>`);
}
