import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { renderApp } from '../../test/render-app.tsx';
import { Atencao } from './carimbos.atencao.tsx';

const mostrar = (resposta: { vencendo: number; primeiro: string | null; falharam: number }) => {
  const api = apiFake().responder(conectorApi.lerCarimbos, resposta);
  return { api, ...renderApp(<Atencao />) };
};

test('archive stamps that must be renewed, and renewals that failed, are said on the home', async () => {
  mostrar({ vencendo: 3, primeiro: '2031-05-02T12:00:00.000Z', falharam: 1 });
  const painel = await screen.findByRole('region', { name: 'Carimbos de arquivamento' });
  expect(painel.textContent).toContain('3 diplomas com carimbo a renovar, o primeiro até 02/05/2031');
  expect(painel.textContent).toContain('1 diploma com erro na recarimbagem');
});

test('when nothing is due the panel is not there', async () => {
  const { api } = mostrar({ vencendo: 0, primeiro: null, falharam: 0 });
  await waitFor(() => expect(api.pedidos(conectorApi.lerCarimbos)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Carimbos de arquivamento' })).toBeNull();
});
