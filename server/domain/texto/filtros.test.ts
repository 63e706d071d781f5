import { expect, test } from 'vitest';
import { filtrarAlfanumerico, filtrarDigitos, filtrarNome, filtrarNomeDePessoa, filtrarProcesso } from './filtros.ts';

/** Every ASCII character plus some others; `aceita` is what may pass. */
const PROVA = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')}ÁçõÜ€–`;
const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

test.each([
  ['name', filtrarNome, ` '-${LETRAS}ÁçõÜ`],
  ['person', filtrarNomeDePessoa, ` '-.0123456789${LETRAS}ÁçõÜ`],
  ['alphanumeric', filtrarAlfanumerico, ` 0123456789${LETRAS}ÁçõÜ`],
  ['processo', filtrarProcesso, ' -./0123456789'],
  ['digits', (t: string) => filtrarDigitos(t, 100), '0123456789'],
] as const)('%s filter keeps exactly its characters', (_, filtro, aceita) => {
  expect([...filtro(PROVA)].sort()).toEqual([...aceita].sort());
});

test('blanks become spaces and accents are composed', () => {
  expect(filtrarNome('Jose\u0301\tD’Ávila\n')).toBe('José D’Ávila ');
  expect(filtrarAlfanumerico('SSP\u00a0MT')).toBe('SSP MT');
  expect(filtrarProcesso('23108.\t1')).toBe('23108. 1');
});

test.each([
  ['529.982.247-25', 11, '52998224725'],
  ['529.982.247-259', 11, '52998224725'],
  ['', 11, ''],
  ['123', 0, ''],
])('digits of %j, at most %i: %j', (texto, maximo, esperado) => {
  expect(filtrarDigitos(texto, maximo)).toBe(esperado);
});

test('filters are idempotent', () => {
  for (const filtro of [filtrarNome, filtrarAlfanumerico, filtrarProcesso]) {
    expect(filtro(filtro(PROVA))).toBe(filtro(PROVA));
  }
});
