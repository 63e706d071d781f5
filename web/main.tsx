import '@fontsource-variable/raleway/index.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { BASE } from './app/paths.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { aplicarAparencia, lerAparencia } from './lib/aparencia.ts';
import { iniciarIdioma } from './lib/idioma.ts';
import { darNonceAosEstilos } from './lib/nonce.ts';
import { createQueryClient } from './lib/query-client.ts';

const raiz = document.getElementById('app');
if (raiz === null) throw new Error('index.html não tem #app');

darNonceAosEstilos();
aplicarAparencia(lerAparencia());
// Not awaited here: a dictionary's file needs this one to have ended.
void iniciarIdioma().then(() =>
  createRoot(raiz).render(
    <StrictMode>
      <Providers queryClient={createQueryClient()}>
        <RouterProvider router={createRouter()} />
      </Providers>
    </StrictMode>,
  ),
);

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    // Without it everything works, only less quickly.
    navigator.serviceWorker.register(`${BASE}/sw.js`, { scope: `${BASE}/` }).catch(() => {});
  });
}
