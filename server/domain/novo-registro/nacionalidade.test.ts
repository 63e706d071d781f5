import { expect, test } from 'vitest';
import { ehBrasileiro, pedeMunicipioEstrangeiro, UF_EXTERIOR, UFS } from './nacionalidade.ts';

test('27 UFs, sorted, without OU', () => {
  expect(UFS).toHaveLength(27);
  expect(UFS).toEqual([...UFS].sort());
  expect(UFS.every((uf) => /^[A-Z]{2}$/.test(uf))).toBe(true);
  expect(UFS).not.toContain(UF_EXTERIOR);
});

test.each([
  ['Brasileiro', true],
  ['Brasileira', true],
  ['BRASILEIRA', true],
  [' brasileiro ', true],
  ['Brasil', false],
  ['Argentina', false],
  ['Brasileiros', false],
  ['', false],
])('%j is Brazilian: %s', (nacionalidade, sim) => {
  expect(ehBrasileiro(nacionalidade)).toBe(sim);
});

test.each([
  ['Brasileira', 'MT', false],
  ['Brasileira', 'OU', true],
  ['Brasileira', '', false],
  ['Argentina', 'MT', true],
  ['Argentina', 'OU', true],
  ['Argentina', '', true],
  ['', '', false],
  ['', 'OU', true],
])('%j with UF %j asks for a foreign municipality: %s', (nacionalidade, uf, sim) => {
  expect(pedeMunicipioEstrangeiro(nacionalidade, uf)).toBe(sim);
});
