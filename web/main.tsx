import './lib/react.ts';
import './app/base.css';
import 'virtual:estilos-do-publico.css';
// Of pages that the server draws: their scripts may come later, their looks may not.
import './features/privacidade/privacidade.css';
import './ui/lista-de-dados.css';
import './ui/tabela-simples.css';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type HydrationState, RouterProvider } from 'react-router-dom';
import { ID_DA_ORIGEM, type Origem } from '#contract/pagina-desenhada.ts';
import { BASE } from './app/paths.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { aplicarAparencia, lerAparencia } from './lib/aparencia.ts';
import { idiomaDeAgora, iniciarIdioma } from './lib/idioma.ts';
import { darNonceAosEstilos } from './lib/nonce.ts';
import { createQueryClient } from './lib/query-client.ts';
import { trazerPopups } from './ui/avisos.ts';
import { suporTelefone } from './ui/media.ts';

const raiz = document.getElementById('app');
if (raiz === null) throw new Error('index.html não tem #app');

darNonceAosEstilos();
aplicarAparencia(lerAparencia());

/** Null where the server has not drawn this page. */
function lerOrigem(): Origem | null {
  const texto = document.getElementById(ID_DA_ORIGEM)?.textContent;
  // Written by the server that serves this very script.
  return texto ? (JSON.parse(texto) as Origem) : null;
}

async function comecar(elemento: HTMLElement): Promise<void> {
  const queryClient = createQueryClient();
  const aplicacao = (router: Awaited<ReturnType<typeof createRouter>>) => (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  const origem = lerOrigem();
  const { contraste, letra } = lerAparencia();
  // A browser that translates puts every text into a <font> of its own.
  const traduzida = elemento.querySelector('font') !== null;
  // The server draws in the language of the address, without contrast and larger letters; anything else begins anew.
  if (origem === null || traduzida || origem.idioma !== idiomaDeAgora() || contraste || letra !== 0) {
    createRoot(elemento).render(aplicacao(await createRouter()));
    return;
  }
  hydrate(queryClient, origem.consultas as DehydratedState);
  suporTelefone(origem.telefone);
  const router = await createRouter(origem.rotas as HydrationState);
  hydrateRoot(elemento, aplicacao(router));
}

for (const pressao of ['pointerdown', 'keydown'])
  window.addEventListener(pressao, () => void trazerPopups().catch(() => {}), { once: true });

// On a slow network the page works sooner without it: the system's letters stand in its width meanwhile.
window.addEventListener('load', () => void import('@fontsource-variable/raleway/index.css').catch(() => {}));

// Not awaited here: a dictionary's file needs this one to have ended.
void iniciarIdioma().then(() => comecar(raiz));

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    // Without it everything works, only less quickly.
    navigator.serviceWorker.register(`${BASE}/sw.js`, { scope: `${BASE}/` }).catch(() => {});
  });
}
