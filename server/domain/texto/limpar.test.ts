import { expect, test } from 'vitest';
import { jaLimpo } from './caracteres-mec.ts';
import { emUmaLinha, limparSinais, limparTexto } from './limpar.ts';

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

test('prose keeps the signs that MEC takes, a name or number has those of the keyboard', () => {
  const colado = ' “D´Ávila” –\u00a0\u22125 ';
  expect(limparTexto(colado)).toBe('“D´Ávila” – -5');
  expect(limparSinais(colado)).toBe("“D'Ávila” - -5");
  expect(limparSinais(null)).toBe('');
});

test('a line break is a blank on one line', () => {
  expect(emUmaLinha(' Ana\r\n Maria\u2028')).toBe('Ana Maria');
});

test('calls clean only what no cleaning changes, whatever character stands where', () => {
  for (let codigo = 0; codigo <= 0x3ff; codigo += 1) {
    const letra = String.fromCodePoint(codigo);
    for (const texto of [letra, `a${letra}`, `${letra}a`, `a${letra}b`, `é${letra}`, `a ${letra}`, `${letra} a`]) {
      if (!jaLimpo(texto)) continue;
      expect(
        texto
          .normalize('NFC')
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim(),
      ).toBe(texto);
    }
  }
  expect(['a', 'São Tomé', '12/3'].every(jaLimpo)).toBe(true);
});
