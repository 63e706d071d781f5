import { expect, test } from 'vitest';
import { linhasDoJson } from './linhas-do-json.ts';

const TEXTO = `{
  "a": 1, "b.c": "vírgula, {chave} e \\" aspas",
  "lista": [
    1,
    { "d": [ [ true,
      null ] ] }, 3
  ],
  "fim": {}
}`;

test('finds the line of every value', () => {
  const linhas = linhasDoJson(
    TEXTO,
    new Set(['', 'a', 'lista', 'lista.0', 'lista.1.d.0.1', 'lista.2', 'fim', 'nada', 'b']),
  );
  expect(Object.fromEntries(linhas)).toEqual({
    '': 1,
    a: 2,
    lista: 3,
    'lista.0': 4,
    'lista.1.d.0.1': 6,
    'lista.2': 6,
    fim: 8,
  });
});

test('a megabyte of brackets is read without recursion', () => {
  const texto = '['.repeat(500_000) + ']'.repeat(500_000);
  expect(linhasDoJson(texto, new Set(['0'])).size).toBe(1);
});
