import { expect, test } from 'vitest';
import { encurtar } from './encurtar.ts';

test.each([
  ['cabe', 4, 'cabe'],
  ['não cabe', 6, 'não c…'],
  ['sem branco no fim', 5, 'sem…'],
  ['um par \u{1F393} inteiro', 9, 'um par…'],
  ['', 3, ''],
])('%s in %i letters', (texto, maximo, curto) => {
  expect(encurtar(texto, maximo)).toBe(curto);
});
