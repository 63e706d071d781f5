import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PortaDeSaida, useGuardarSaida } from './saida.tsx';

test('a second way out, taken while the first question is answered, is asked about by itself', async () => {
  const perguntas: ((sim: boolean) => void)[] = [];
  function Presa() {
    useGuardarSaida({ segura: () => true, perguntar: () => new Promise((responder) => perguntas.push(responder)) });
    return <Link to="/outra">Outra</Link>;
  }
  const porta = (
    <PortaDeSaida>
      <Outlet />
    </PortaDeSaida>
  );
  const router = createMemoryRouter(
    [
      {
        element: porta,
        children: [
          { path: '/antes', element: <p>Antes</p> },
          { path: '/presa', element: <Presa /> },
          { path: '/outra', element: <p>Outra tela</p> },
        ],
      },
    ],
    { initialEntries: ['/antes', '/presa'] },
  );
  render(<RouterProvider router={router} />);

  act(() => screen.getByRole('link', { name: 'Outra' }).click());
  await waitFor(() => expect(perguntas).toHaveLength(1));
  // The browser's Back comes while the first answer is on its way.
  await act(() => router.navigate(-1));
  await act(async () => perguntas[0]?.(false));
  await waitFor(() => expect(perguntas).toHaveLength(2));
  await act(async () => perguntas[1]?.(true));
  await screen.findByText('Antes');
});
