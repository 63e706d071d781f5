import { describe, expect, test } from 'vitest';
import { problemaDoTexto, type RegraDeTexto } from './regra-de-texto.ts';

const REGRA: RegraDeTexto = {
  rotulo: 'Cor',
  obrigatorio: 'Cor é obrigatória',
  minimo: 2,
  maximo: 5,
  padrao: /^[\p{L}]+$/u,
  dica: 'use somente letras',
};

test.each([
  ['', 'Cor é obrigatória'],
  ['a', 'Cor deve ter de 2 a 5 caracteres'],
  ['ab', null],
  ['abcde', null],
  ['abcdef', 'Cor deve ter de 2 a 5 caracteres'],
  ['ab1', 'Cor: use somente letras'],
  ['abẽ', 'Cor tem um caractere que o MEC não aceita: “ẽ” (U+1EBD)'],
])('%j: %s', (texto, problema) => {
  expect(problemaDoTexto(texto, REGRA)).toBe(problema);
});

describe('variants of the rule', () => {
  test('optional', () => {
    expect(problemaDoTexto('', { ...REGRA, obrigatorio: undefined })).toBeNull();
  });

  test('only a maximum', () => {
    expect(problemaDoTexto('abcdef', { ...REGRA, minimo: 1 })).toBe('Cor aceita até 5 caracteres');
  });

  test('one length', () => {
    expect(problemaDoTexto('abcd', { ...REGRA, minimo: 5 })).toBe('Cor deve ter 5 caracteres');
  });

  test('own sentence for the length', () => {
    expect(problemaDoTexto('a', { ...REGRA, tamanho: 'Cor curta ou longa' })).toBe('Cor curta ou longa');
  });

  test('pattern without a hint', () => {
    expect(problemaDoTexto('ab1', { ...REGRA, dica: undefined })).toBe('Cor: formato inválido');
  });

  test('free of MEC’s characters', () => {
    expect(problemaDoTexto('abẽ', { ...REGRA, livre: true })).toBeNull();
  });

  test('lengths count characters', () => {
    expect(problemaDoTexto('😀😀😀😀😀', { ...REGRA, livre: true, padrao: undefined })).toBeNull();
  });
});
