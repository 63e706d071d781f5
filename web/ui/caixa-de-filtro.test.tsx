import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../test/render-app.tsx';
import { CaixaDeFiltro } from './caixa-de-filtro.tsx';
import { useEstadoDaLista } from './estado-da-lista.ts';

function Lista() {
  const lista = useEstadoDaLista();
  return (
    <>
      <CaixaDeFiltro rotulo="Filtrar" valor={lista.filtro} aoMudar={(filtro) => lista.mudar({ filtro })} />
      <Link to="/outra">Outra página</Link>
    </>
  );
}

test('a link pressed right after typing leads away, however slowly its page comes', async () => {
  const chegada = Promise.withResolvers<{ Component: () => string }>();
  const { endereco } = renderApp([
    { path: '/', Component: Lista },
    { path: '/outra', lazy: () => chegada.promise },
  ]);
  fireEvent.change(await screen.findByLabelText('Filtrar'), { target: { value: 'ana' } });
  fireEvent.click(screen.getByRole('link', { name: 'Outra página' }));
  const espera = vi.fn();
  setTimeout(espera, 500);
  await waitFor(() => expect(espera).toHaveBeenCalled(), { timeout: 60_000 });
  expect(endereco()).toBe('/');
  chegada.resolve({ Component: () => 'Chegou' });
  await screen.findByText('Chegou');
  expect(endereco()).toBe('/outra');
});

test('what was typed into the drawn page is searched for when the page is taken over, without a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const aoMudar = vi.fn();
  const caixa = <CaixaDeFiltro rotulo="Filtrar" valor="" aoMudar={aoMudar} />;
  const pagina = <RouterProvider router={createMemoryRouter([{ path: '/', element: caixa }])} />;
  const lugar = document.body.appendChild(document.createElement('div'));
  lugar.innerHTML = renderToString(pagina);
  for (const campo of lugar.querySelectorAll('input')) campo.value = 'ana ';
  const raiz = await act(async () => hydrateRoot(lugar, pagina));
  expect(aoMudar.mock.calls).toEqual([['ana']]);
  await act(async () => raiz.unmount());
  vi.useRealTimers();
});
