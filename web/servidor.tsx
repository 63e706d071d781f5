import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { dehydrate, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import type { Desenhar } from '#contract/pagina-desenhada.ts';
import { lerIdioma } from '#domain/idiomas/idiomas.ts';
import { BASE } from './app/paths.ts';
import { Providers } from './app/providers.tsx';
import { modulosDeRotas } from './app/rotas.ts';
import { montarRotas } from './app/router.tsx';
import { pintorEm } from './lib/idioma.ts';
import { createQueryClient } from './lib/query-client.ts';
import { ehDesenhada } from './lib/tela.ts';
import { suporTelefone } from './ui/media.ts';

export { usarBusca } from './lib/api-client.ts';

const rotas = montarRotas(modulosDeRotas());

/** A drawing may ask for what only the answers before it have led to; more rounds than this are left to the browser. */
const RODADAS = 3;

/**
 * Draws a page where visitors land, by the router's own table and the pages' own queries: it is drawn, what its queries
 * lack is asked for, and it is drawn again. A query without an answer is left to the browser, which says why.
 */
export const desenhar: Desenhar = async ({ url, telefone }) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const rota = matchRoutes(rotas, pathname, BASE)?.at(-1)?.route;
  if (rota === undefined || !ehDesenhada(rota)) return null;
  const { query, dataRoutes } = createStaticHandler(rotas, { basename: BASE });
  const contexto = await query(new Request(new URL(url, 'http://localhost')));
  if (contexto instanceof Response || contexto.errors !== null) return null;
  const queryClient = createQueryClient();
  const cache = createCache();
  const idioma = lerIdioma(searchParams.get('lang')) ?? 'pt';
  const noIdioma = await pintorEm(idioma);
  const pintar = () => {
    suporTelefone(telefone);
    return noIdioma(() =>
      renderToString(
        <StrictMode>
          <StyleProvider cache={cache}>
            <Providers queryClient={queryClient}>
              <StaticRouterProvider
                router={createStaticRouter(dataRoutes, contexto)}
                context={contexto}
                hydrate={false}
              />
            </Providers>
          </StyleProvider>
        </StrictMode>,
      ),
    );
  };
  let html = pintar();
  for (let rodada = 0; rodada < RODADAS && (await responder(queryClient)); rodada += 1) html = pintar();
  const consultas = dehydrate(queryClient);
  queryClient.clear();
  return {
    html,
    estilo: extractStyle(cache, { plain: true }),
    origem: { telefone, idioma, consultas, rotas: { loaderData: contexto.loaderData } },
  };
};

/** Asks for what the drawn page has queries for and no answer yet; answers whether there was any. */
async function responder(queryClient: QueryClient): Promise<boolean> {
  const faltam = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && !('enabled' in options && options.enabled === false));
  // What is to be kept for no time at all is kept until the page is drawn.
  const ate = { retry: false, gcTime: Number.POSITIVE_INFINITY };
  const idas = await Promise.allSettled(
    faltam.map(({ options }) => queryClient.fetchQuery({ ...(options as FetchQueryOptions), ...ate })),
  );
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  return idas.some(({ status }) => status === 'fulfilled');
}
