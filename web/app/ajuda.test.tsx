import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tela } from '../lib/tela.ts';
import { renderApp } from '../test/render-app.tsx';
import { Pagina } from '../ui/pagina.tsx';
import { AjudaPage } from './ajuda-page.tsx';
import { ColaPage } from './cola-page.tsx';
import { paths } from './paths.ts';
import { modulosDeRotas } from './rotas.ts';

const daEquipe = modulosDeRotas().flatMap(({ rotas = [] }) => rotas);

test('every screen of the staff names a section of the manual that exists', () => {
  const { container } = renderApp(<AjudaPage />);
  const secoes = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  const semAjuda = daEquipe.filter(({ handle }) => !secoes.includes(handle?.ajuda)).map(({ path }) => path);
  expect(semAjuda).toEqual([]);
  expect(daEquipe.length).toBeGreaterThan(50);
});

test("what the manual's contents lead to is in it", () => {
  const { container } = renderApp(<AjudaPage />);
  const ligados = [...container.querySelectorAll('a[href^="#"]')].map((a) =>
    decodeURIComponent(a.getAttribute('href') ?? ''),
  );
  expect(ligados.filter((ligado) => container.querySelector(`[id="${ligado.slice(1)}"]`) === null)).toEqual([]);
  expect(ligados.length).toBeGreaterThan(20);
});

test("the '?' by a title opens the manual at that screen, in another tab", async () => {
  const Livros = () => <Pagina titulo="Livros de Registro">x</Pagina>;
  const rotas = [tela(paths.livros, async () => ({ Livros }), 'Livros', 'livros-de-registro')];
  renderApp(rotas, { em: '/livros' });
  const ajuda = await screen.findByRole('link', { name: 'Ajuda desta tela, em outra aba' });
  expect(decodeURIComponent(ajuda.getAttribute('href') ?? '')).toBe('/ajuda#livros-de-registro');
  expect(ajuda.getAttribute('target')).toBe('_blank');
});

test('the manual opens at the section that was asked for', async () => {
  renderApp(<AjudaPage />, { em: '/ajuda#livros-de-registro' });
  const secao = screen.getByRole('heading', { name: 'Livros de registro' });
  await waitFor(() => expect(document.activeElement).toBe(secao));
});

test('the sheet of a ceremony counts its steps through, and leads to the manual', () => {
  const { container } = renderApp(<ColaPage />);
  const comecos = [...container.querySelectorAll<HTMLOListElement>('article ol')].map(({ start }) => start);
  expect(comecos).toEqual([1, 5, 8, 11]);
  expect(screen.getByRole('link', { name: 'manual' }).getAttribute('href')).toBe('/digital/ajuda');
});
