import { screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { mudarIdioma } from '../../lib/idioma.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotasPublicas } from './meu-diploma.rotas.tsx';

afterAll(() => mudarIdioma('pt'));

test.each([
  [
    'pt',
    'Este link não vale mais',
    'Ele venceu, foi revogado por quem o criou ou veio incompleto. Peça outro à pessoa.',
  ],
  ['en', 'This link is no longer good', /^It has expired, was revoked by who created it/],
] as const)('an expired or revoked link says so, and nothing of the diploma (%s)', async (idioma, palavra, frase) => {
  await mudarIdioma(idioma, { lembrar: false });
  apiFake().responder(meuDiplomaApi.verCompartilhado, erroDaApi(404, 'Este link não vale mais'));
  renderApp(rotasPublicas, { em: `/compartilhado#${'s'.repeat(43)}`, ambiente: 'publico' });
  await screen.findByText(palavra);
  screen.getByText(frase);
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  ['shown', [{ rotulo: 'Código de validação', valor: '99991.99991.abcdef012345' }], 1],
  ['not shown', [{ rotulo: 'Curso', valor: 'Física' }], 0],
] as const)(
  'a link whose code is %s leads to the validation, where the receipt is, or not',
  async (_, fatos, quantos) => {
    await mudarIdioma('pt', { lembrar: false });
    apiFake().responder(meuDiplomaApi.verCompartilhado, {
      para: 'Empresa',
      instituicao: 'Universidade',
      tom: 'sucesso',
      manchete: 'Ativo',
      frase: 'Este diploma é válido.',
      frases: { frase: { chave: 'Este diploma é válido.' } },
      expiraEm: '2026-06-10T15:00:00.000Z',
      consultadoEm: '2026-05-10T15:00:00.000Z',
      fatos: [...fatos],
      conferencias: [],
    });
    renderApp(rotasPublicas, { em: `/compartilhado#${'s'.repeat(43)}`, ambiente: 'publico' });
    await screen.findByText('O que foi conferido');
    const ligacoes = screen.queryAllByRole('link', { name: 'Ver a validação deste diploma' });
    expect(ligacoes.map((um) => um.getAttribute('href'))).toEqual(
      Array(quantos).fill('/diploma/99991.99991.abcdef012345'),
    );
  },
);
