import { useEffect } from 'react';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
import { lerIdioma } from '#domain/idiomas/idiomas.ts';
import { desviar } from '../lib/desviar.ts';
import { mudarIdioma, useIdioma } from '../lib/idioma.ts';
import { PortaDeSaida } from '../lib/saida.tsx';
import { tela } from '../lib/tela.ts';
import { ehArquivoAusente, recarregarUmaVez } from '../lib/versao-nova.ts';
import { Carregando } from '../ui/carregando.tsx';
import { ErroDeCarga } from '../ui/erro-de-carga.tsx';
import { Pagina } from '../ui/pagina.tsx';
import { PublicoLayout } from './layout/publico-layout.tsx';
import { destinoDoLocalizador } from './localizador.ts';
import { BASE, paths } from './paths.ts';
import { type ModuloDeRotas, modulosDeRotas } from './rotas.ts';

/** The reason, and a reload. A page of an older version is reloaded by itself. */
function ErrorPage() {
  const erro = useRouteError();
  const ausente = ehArquivoAusente(erro);
  useEffect(() => {
    if (ausente) recarregarUmaVez();
  }, [ausente]);
  return (
    <Pagina titulo="Não foi possível mostrar esta página" trilha={null}>
      <ErroDeCarga erro={erro} titulo="Algo não saiu como esperado" aoTentarDeNovo={() => window.location.reload()} />
    </Pagina>
  );
}

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

/** The browser's router, under the base path; it goes on from a page that the server has drawn, once it is here. */
export async function createRouter(desenhada?: HydrationState) {
  const rotas = montarRotas(modulosDeRotas());
  if (desenhada) for (const { route } of matchRoutes(rotas, window.location, BASE) ?? []) await trazer(route);
  return createBrowserRouter(rotas, { basename: BASE, ...(desenhada && { hydrationData: desenhada }) });
}

/** A page that comes later would be taken over by its place in waiting. */
async function trazer(rota: RouteObject): Promise<void> {
  if (typeof rota.lazy === 'function') Object.assign(rota, await rota.lazy(), { lazy: undefined });
}
