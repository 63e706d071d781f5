import { expect, test } from 'vitest';
import { formatarTamanho } from './tamanho.ts';

const MB = 1024 * 1024;

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1_024, '1 kB'],
  [2_047, '1 kB'],
  [MB - 1, '1.023 kB'],
  [MB, '1 MB'],
  [6.95 * MB, '6,9 MB'],
  [7 * MB - 1, '6,9 MB'],
  [7 * MB, '7 MB'],
  [7 * MB + 1, '7 MB'],
])('%i bytes are %s: what is below a limit never reads as the limit', (bytes, dito) => {
  expect(formatarTamanho(bytes)).toBe(dito);
});
