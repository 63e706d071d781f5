import { expect, test } from 'vitest';
import { PAPEIS, temPapel } from './papeis.ts';

test.each(PAPEIS.flatMap((papel, i) => PAPEIS.map((minimo, j) => [papel, minimo, i >= j] as const)))(
  '%s reaches %s: %s',
  (papel, minimo, esperado) => {
    expect(temPapel(papel, minimo)).toBe(esperado);
  },
);

test('the order of rights is the one of decision A9', () => {
  expect(PAPEIS).toEqual(['consulta', 'operador', 'responsavel', 'administrador']);
});
