import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('href fills, encodes and adds the query', () => {
  expect(paths.registros.href()).toBe('/registros');
  expect(
    paths.registros.href({ dataInicio: '2026-01-01', dataFim: '2026-01-31' }, { filtro: 'é x', pagina: undefined }),
  ).toBe('/registros/2026-01-01/2026-01-31?filtro=%C3%A9+x');
  expect(paths.caeToken.href({ token: 'a/b?c#d' })).toBe('/cae/a%2Fb%3Fc%23d');
});
