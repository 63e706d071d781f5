import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type MeuAntigo as Antigo, meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotasPublicas } from './meu-diploma.rotas.tsx';

const antigo: Antigo = {
  id: '1',
  nome: 'Zulmira Água Prudente',
  curso: 'Direito',
  livro: 'IX',
  folha: '34v',
  sequencia: '',
  numero: '567',
  conclusao: null,
  registro: '1978',
  anulado: false,
  digital: false,
  via: 1,
};

test('an own old registration shows what its book tells and whom to ask for a correction; it is no empty page', async () => {
  apiFake().responder(meuDiplomaApi.ler, {
    nome: 'Zulmira Água Prudente',
    email: null,
    avisar: false,
    temCorreio: true,
    registros: [],
    antigos: [antigo],
  });
  renderApp(rotasPublicas, { em: '/meu-diploma', ambiente: 'publico' });
  expect(await screen.findByRole('heading', { name: 'Direito' })).toBeTruthy();
  const valor = (rotulo: string) => screen.getByText(rotulo).nextElementSibling?.textContent;
  expect([valor('Livro'), valor('Data de registro'), valor('Conclusão do curso')]).toEqual([
    'IX',
    '1978',
    'Não consta do livro',
  ]);
  expect(screen.getByText('Registrado em livro; não há diploma digital')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Escritório de registro' }).getAttribute('href')).toContain('https://cae.');
  expect(screen.queryByText(/Nenhum diploma registrado com o seu CPF/)).toBeNull();
  // Letters are for diplomas whose state changes.
  expect(screen.queryByText('Avisos por e-mail')).toBeNull();
});
