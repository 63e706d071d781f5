import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { renderApp } from '../../test/render-app.tsx';
import { DadosAbertos } from './dados-abertos.tsx';

const abrir = () => renderApp([{ path: '/', element: <DadosAbertos /> }], { em: '/', ambiente: 'publico' });

test('the old books have a file of their own beside those of the years, where any are published', async () => {
  const api = apiFake()
    .responder(exportacoesApi.listarDadosAbertos, [{ ano: 2026, registros: 3 }])
    .responder(exportacoesApi.lerDadosDoAcervo, { registros: 1234 });
  const { unmount } = abrir();
  const csv = await screen.findByRole('link', { name: 'Baixar os livros anteriores em CSV' });
  expect(csv.getAttribute('href')).toContain('/api/publico/dados-abertos-do-acervo/csv');
  expect(screen.getByText(/Livros anteriores: 1.234 registros/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Baixar 2026 em JSON' })).toBeTruthy();
  unmount();

  api.responder(exportacoesApi.lerDadosDoAcervo, { registros: 0 });
  abrir();
  await screen.findByRole('link', { name: 'Baixar 2026 em JSON' });
  expect(screen.queryByText(/Livros anteriores/)).toBeNull();
});
