import { useEffect } from 'react';
import type { HydrationState, RouteObject } from 'react-router-dom';
import { createBrowserRouter, Outlet, ScrollRestoration, useSearchParams } from 'react-router-dom';
import { lerIdioma } from '#domain/idiomas/idiomas.ts';
import { desviar } from '../lib/desviar.ts';
import { mudarIdioma, useIdioma } from '../lib/idioma.ts';
import { PortaDeSaida } from '../lib/saida.tsx';
import { tela } from '../lib/tela.ts';
import { Carregando } from '../ui/carregando.tsx';
import { ErrorPage } from './error-page.tsx';
import { PublicoLayout } from './layout/publico-layout.tsx';
import { destinoDoLocalizador } from './localizador.ts';
import { BASE, paths } from './paths.ts';
import type { ModuloDeRotas } from './rotas.ts';
import { modulosDeRotas } from './rotas.ts';

/** Everything is written anew when the language changes: texts are looked up where they stand, not followed. */
function Raiz() {
  const idioma = useIdioma();
  const pedido = lerIdioma(useSearchParams()[0].get('lang'));
  useEffect(() => {
    if (pedido !== null) void mudarIdioma(pedido);
  }, [pedido]);
  return (
    <PortaDeSaida key={idioma}>
      <Outlet />
      <ScrollRestoration />
    </PortaDeSaida>
  );
}

/** The whole route table from the rooms' parts. An unknown path falls back to the public consultation (PUB-18). */
export function montarRotas(modulos: ModuloDeRotas[]): RouteObject[] {
  const daEquipe = modulos.flatMap((modulo) => modulo.rotas ?? []);
  return [
    {
      element: <Raiz />,
      errorElement: (
        <main className="conteudo">
          <ErrorPage />
        </main>
      ),
      hydrateFallbackElement: <Carregando />,
      loader: ({ request }) => {
        const destino = destinoDoLocalizador(request.url);
        return destino === null ? null : desviar(request, destino);
      },
      children: [
        {
          element: <PublicoLayout />,
          children: [
            { errorElement: <ErrorPage />, children: modulos.flatMap((modulo) => modulo.rotasPublicas ?? []) },
          ],
        },
        {
          lazy: async () => ({ Component: (await import('./layout/equipe-layout.tsx')).EquipeLayout }),
          children: [
            {
              errorElement: <ErrorPage />,
              children: [
                tela(paths.cae, () => import('./inicio-cae.tsx'), 'InicioCae', 'a-página-inicial'),
                tela(paths.ajuda, () => import('./ajuda-page.tsx'), 'AjudaPage'),
                tela(paths.colaDaColacao, () => import('./cola-page.tsx'), 'ColaPage'),
                ...daEquipe,
              ],
            },
          ],
        },
        {
          path: '*',
          element: <Carregando />,
          loader: ({ request }) => desviar(request, destinoDoLocalizador(request.url) ?? paths.consultaPublica.href()),
        },
      ],
    },
  ];
}

/** The browser's router, under the base path; it goes on from a page that the server has drawn. */
export const createRouter = (desenhada?: HydrationState) =>
  createBrowserRouter(montarRotas(modulosDeRotas()), {
    basename: BASE,
    ...(desenhada && { hydrationData: desenhada }),
  });
