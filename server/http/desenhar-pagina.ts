import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type Desenhar, type Desenho, ID_DA_ORIGEM } from '#contract/pagina-desenhada.ts';

/** What `web/servidor.tsx` is built into. */
interface Desenhista {
  desenhar: Desenhar;
  usarBusca(busca: (url: string, init: RequestInit) => Promise<Response>): void;
}

const TELEFONE = /\bMobi/;

/**
 * Draws the pages where visitors land, with the client's own components: their queries go to this application's
 * endpoints, as the asking network's own, so limits count them and no rule of an endpoint is gone round. They carry no
 * cookie: what is drawn is public. Null for a page that is left to the browser, and for one that cannot be drawn.
 */
export function desenhista(
  app: FastifyInstance,
  arquivo: string,
): (req: Pick<FastifyRequest, 'url' | 'ip' | 'headers' | 'log'>) => Promise<Desenho | null> {
  const pedido = new AsyncLocalStorage<{ ip: string }>();
  const buscar = async (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const {
      statusCode,
      headers: vindos,
      rawPayload,
    } = await app.inject({
      method: method as 'GET' | 'POST',
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
      remoteAddress: pedido.getStore()?.ip ?? '127.0.0.1',
    });
    const tipo = { 'content-type': String(vindos['content-type']) };
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: tipo });
  };
  let carregado: Promise<Desenhista> | undefined;
  const carregar = async (): Promise<Desenhista> => {
    const modulo = (await import(pathToFileURL(arquivo).href)) as Desenhista;
    modulo.usarBusca(buscar);
    return modulo;
  };
  if (!existsSync(arquivo)) return async () => null;
  return async ({ url, ip, headers, log }) => {
    carregado ??= carregar();
    try {
      const { desenhar } = await carregado;
      const telefone = TELEFONE.test(headers['user-agent'] ?? '');
      return await pedido.run({ ip }, () => desenhar({ url, telefone }));
    } catch (erro) {
      avisar(log, erro);
      return null;
    }
  };
}

const avisar = (log: FastifyBaseLogger, erro: unknown) => log.error({ err: erro }, 'A página não pôde ser desenhada');

/** The built page with the drawing in it. What it was drawn from is data, never script, whatever a name holds. */
export const comDesenho = (pagina: string, { html, estilo, origem }: Desenho): string =>
  pagina
    .replace('</head>', () => `<style nonce="__NONCE__">${estilo}</style></head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${html}</div>`)
    .replace(
      '</body>',
      () =>
        `<script type="application/json" id="${ID_DA_ORIGEM}">${JSON.stringify(origem).replaceAll('<', '\\u003c')}</script></body>`,
    );
