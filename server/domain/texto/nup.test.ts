import { expect, it } from 'vitest';
import { comDigitosCertos, estranhezaDoDigitado, estranhezaDoNup } from './nup.ts';

// Numbers that another validator of the same rule publishes as true.
it.each([
  '23037.001380/2021-11',
  '23037.001434/2021-48',
  '23037.001321/2021-42',
  '23037001462202165',
  '23037001537202116',
  '23037001086202117',
])('%s is a NUP', (nup) => {
  expect(estranhezaDoNup(nup)).toBeNull();
});

it('notices nearly every wrong digit (the rule’s weight of 11 and its two shared remainders hide some), and neighbours exchanged', () => {
  const certo = '23037001380202111';
  const errados = [...certo].flatMap((atual, i) =>
    [...'0123456789'].filter((d) => d !== atual).map((d) => certo.slice(0, i) + d + certo.slice(i + 1)),
  );
  const notados = errados.filter((um) => estranhezaDoNup(um) !== null).length;
  expect(errados).toHaveLength(153);
  expect(notados).toBeGreaterThanOrEqual(140);
  expect(estranhezaDoNup('23037.001830/2021-11')).toContain('deveriam ser');
});

it.each(['', '23108.', '23108.1/2026-1', '23108.000001/2026-1123108.12', 'abc'])('%s has not the shape', (texto) => {
  expect(estranhezaDoNup(texto)).toBe('não tem a forma 00000.000000/0000-00');
});

it('writes a number with the check digits that it should have, and says nothing of one that is being typed', () => {
  expect(comDigitosCertos('23108.000202/2026-30')).toBe('23108.000202/2026-04');
  expect(comDigitosCertos('23108.0002')).toBeNull();
  expect(estranhezaDoDigitado('23108.000202/2026-30')).toContain('04');
  expect(estranhezaDoDigitado('23108.')).toBeNull();
});
