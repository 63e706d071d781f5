import { afterAll, expect, test } from 'vitest';
import { mudarIdioma, numero } from './idioma.ts';

afterAll(() => mudarIdioma('pt'));

test.each([
  ['pt', 'pt-BR'],
  ['en', 'en'],
  ['es', 'es'],
] as const)('numbers in %s are those of the browser’s own formatter', async (idioma, doNavegador) => {
  await mudarIdioma(idioma);
  for (const n of [0, 7, 999, 1_000, 1_234, 9_999, 10_000, 12_345, 100_000, 1_234_567, -1_234, -54_321, 97.5, 1_234.5])
    expect(numero(n), String(n)).toBe(n.toLocaleString(doNavegador));
});
