import { expect, test } from 'vitest';
import { emUmaLinha, limparTexto } from './limpar.ts';

test.each([
  ['  Jose\u0301 ', 'José'],
  ['\u00a0a\n', 'a'],
  ['Ana  Maria', 'Ana Maria'],
  ['Ana \t\u00a0 Maria', 'Ana Maria'],
  ['Ana\nMaria', 'Ana\nMaria'],
  [null, ''],
  [undefined, ''],
  [7, ''],
  [['a'], ''],
])('cleaning %j gives %j', (valor, texto) => {
  expect(limparTexto(valor)).toBe(texto);
});

test('a line break is a blank on one line', () => {
  expect(emUmaLinha(' Ana\r\n Maria\u2028')).toBe('Ana Maria');
});
