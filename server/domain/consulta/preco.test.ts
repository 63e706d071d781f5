import { expect, test } from 'vitest';
import { vezesOEsforco } from './preco.ts';

test.each([
  [1, 1, 1],
  [10, 1_000, 1],
  [11, 11, 80],
  [50, 50, 80],
  [51, 51, 800],
  [5_000, 5_000, 800],
  // Many addresses, each asking little: everybody pays a little, never more than a second's work.
  [1, 2_000, 4],
  [1, 1_000_000, 80],
])('%i from one address and %i in all within the hour: the work is %i times the ordinary', (de, total, vezes) => {
  expect(vezesOEsforco({ doEndereco: de, doRegistro: total })).toBe(vezes);
});
