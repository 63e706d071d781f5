import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { InstituicaoPublica } from '#contract/apoio.contract.ts';
import type { avisosApi } from '#contract/avisos.contract.ts';
import type { RespostaDe } from '#contract/endpoint.ts';
import type { minhasListasApi, Usuario } from '#contract/sessao.contract.ts';
import { AMBIENTES } from '../app/ambientes.ts';
import { Providers } from '../app/providers.tsx';
import { avisosQuery } from '../features/avisos/avisos.api.ts';
import { instituicaoQuery } from '../lib/instituicao.ts';
import { minhasListasQuery } from '../lib/minhas-listas.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { PortaDeSaida } from '../lib/saida.tsx';
import { UsuarioContext } from '../lib/usuario.ts';
import { AmbienteContext } from '../ui/trilha.tsx';
import { instituicaoDeTeste, semAvisos, usuarioDeTeste } from './dados.ts';

interface Opcoes {
  /** Address relative to the base path, as `/livros?pagina=2`. */
  em?: string;
  /** Null: the server has to be asked (`apiFake`). */
  instituicao?: InstituicaoPublica | null;
  usuario?: Usuario;
  ambiente?: 'publico' | 'equipe';
  minhasListas?: RespostaDe<typeof minhasListasApi.ler>;
  avisos?: RespostaDe<typeof avisosApi.listar>;
  /** Long texts are pasted: for forms whose fields have tests of their own. */
  colar?: boolean;
}

/** Shorter texts, and those with keys in braces, are typed letter by letter. */
const LONGO = 6;

/** A long text comes at once, as from the clipboard: each letter of it would draw the whole page anew. */
function colandoTextos(usuario: UserEvent): UserEvent {
  return {
    ...usuario,
    async type(onde, texto, opcoes) {
      if (texto.length < LONGO || /[[{]/.test(texto) || opcoes !== undefined) return usuario.type(onde, texto, opcoes);
      await usuario.click(onde);
      return usuario.paste(texto);
    },
  };
}

/** Renders routes (or one element at any address) with everything that the application puts around them. */
export function renderApp(rotas: RouteObject[] | ReactElement, opcoes: Opcoes = {}) {
  const { minhasListas = { aparencias: [], filtros: [] }, avisos = semAvisos, colar = false } = opcoes;
  const { em = '/', instituicao = instituicaoDeTeste, usuario = usuarioDeTeste, ambiente = 'equipe' } = opcoes;
  const queryClient = createQueryClient();
  const { queries, ...outras } = queryClient.getDefaultOptions();
  // What fails is told at once, not after two more tries.
  queryClient.setDefaultOptions({ ...outras, queries: { ...queries, retry: false } });
  // Whoever tests does not arrange lists, unless the test says so.
  queryClient.setQueryData(minhasListasQuery.queryKey, minhasListas);
  // Nor has anybody a notice.
  queryClient.setQueryData(avisosQuery.queryKey, avisos);
  if (instituicao !== null) queryClient.setQueryData(instituicaoQuery.queryKey, instituicao);
  const tabela: RouteObject[] = Array.isArray(rotas) ? rotas : [{ path: '*', element: rotas }];
  const raiz = (
    <PortaDeSaida>
      <Outlet />
    </PortaDeSaida>
  );
  const router = createMemoryRouter(
    [{ element: raiz, hydrateFallbackElement: <p>Carregando rota</p>, children: tabela }],
    { initialEntries: [em] },
  );
  const tela = render(
    <Providers queryClient={queryClient}>
      <UsuarioContext value={usuario}>
        <AmbienteContext value={AMBIENTES[ambiente]}>
          <RouterProvider router={router} />
        </AmbienteContext>
      </UsuarioContext>
    </Providers>,
  );
  return {
    ...tela,
    usuario: colar ? colandoTextos(userEvent.setup()) : userEvent.setup(),
    queryClient,
    /** Path and query. */
    endereco: () => router.state.location.pathname + router.state.location.search,
    router,
  };
}
