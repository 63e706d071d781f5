import { expect, test } from 'vitest';
import { caractereRecusado } from './caracteres-mec.ts';
import { acusarSinal, comSinaisDoMec, comSinaisUsuais, SINAL_DE_NOME, soSinaisDiferem } from './parecidos.ts';

/** Every assigned character of a class, but halves of surrogate pairs and private use. */
const todos = (classe: RegExp): string[] =>
  Array.from({ length: 0x10ffff }, (_, codigo) => codigo)
    .filter((codigo) => codigo < 0xd800 || codigo > 0xf8ff)
    .map((codigo) => String.fromCodePoint(codigo))
    .filter((sinal) => classe.test(sinal));

test.each([
  ['D´Ávila d`Água D‘Arc d′Oeste D＇Arc Dʼávila', "D'Ávila d'Água D'Arc d'Oeste D'Arc D'ávila"],
  ['João‐Maria João–Maria João—Maria João−Maria João－Maria', 'João-Maria João-Maria João-Maria João-Maria João-Maria'],
  ['1⁄2 1∕2 1／2', '1/2 1/2 1/2'],
  ['a\u00a0b\u2003c\u3000d\te', 'a b c d e'],
  ['１２３ ٤٥٦ ७८९ 𝟘', '123 456 789 0'],
  ['2° 2˚ 2º №', '2º 2º 2º nº'],
  ['Jo\u0301se\u200b Sil\u00adva\ufeff', 'Jóse Silva'],
  ['ﬁlho Ａna', 'filho Ana'],
])('%s has the signs of the keyboard', (escrito, usual) => expect(comSinaisUsuais(escrito)).toBe(usual));

test('every dash, blank and digit of Unicode is the usual one, whatever Unicode version comes', () => {
  expect(new Set(todos(/\p{Pd}/u).map(comSinaisUsuais))).toEqual(new Set(['-']));
  expect(new Set(todos(/\p{Zs}/u).map(comSinaisUsuais))).toEqual(new Set([' ']));
  // The last digit of each script says nine, as the platform's own reading of numbers does for those that it knows.
  const algarismos = todos(/\p{Nd}/u);
  expect(algarismos.every((um, i) => comSinaisUsuais(um) === String(i % 10))).toBe(true);
});

test('nothing that can be seen goes: a sign of punctuation, a symbol or a number is the usual one, or itself', () => {
  const visiveis = todos(/(?!\p{Default_Ignorable_Code_Point})[\p{P}\p{S}\p{N}]/u);
  expect(visiveis.length).toBeGreaterThan(8_000);
  expect(visiveis.filter((sinal) => comSinaisUsuais(sinal) === '' || comSinaisDoMec(sinal) === '')).toEqual([]);
  // What is neither is named by the rule.
  const LETRAS = /[\p{L}\p{M}\d.'’ -]/u;
  for (const sinal of visiveis.filter((um) => !Array.from(comSinaisUsuais(um)).every((c) => LETRAS.test(c))))
    expect(acusarSinal('Nome', comSinaisUsuais(sinal), SINAL_DE_NOME)).toContain('não é aceito');
});

test('writing it twice changes nothing more', () => {
  for (const sinal of todos(/[\p{P}\p{S}\p{N}\p{Z}\p{Cf}]/u)) {
    const uma = comSinaisUsuais(`a${sinal}b`);
    expect(comSinaisUsuais(uma)).toBe(uma);
  }
});

test('prose keeps each sign that MEC takes', () => {
  const aceitos = todos(/[\p{P}\p{S}]/u).filter((sinal) => caractereRecusado(sinal) === null);
  expect(aceitos.filter((sinal) => comSinaisDoMec(sinal) !== sinal)).toEqual([]);
  expect(comSinaisDoMec('−5\u00a0% ﬁm')).toBe('-5\u00a0% fim');
});

test('signs that turn the direction of writing are not taken away unseen', () => {
  for (const sinal of ['\u202a', '\u202e', '\u2066', '\u2069'])
    expect(comSinaisUsuais(`a${sinal}b`)).toBe(`a${sinal}b`);
});

test('two names differ by their letters, not by such a sign', () => {
  expect(soSinaisDiferem('D´Ávila', "D'Ávila")).toBe(true);
  expect(soSinaisDiferem('Kaʻahumanu', 'Ka’ahumanu')).toBe(true);
  expect(soSinaisDiferem('Ana  Maria', 'Ana\u00a0Maria')).toBe(true);
  expect(soSinaisDiferem('Ávila', 'Avila')).toBe(false);
});

test('the sign that is not taken is named as it can be found', () => {
  expect(acusarSinal('Use números', '12a', /\d/)).toBe('Use números: “a” não é aceito');
  expect(acusarSinal('Use números', '12 3', /\d/)).toBe('Use números: espaço não é aceito');
  expect(acusarSinal('Use letras', 'Ana\u{1f600}', /[A-Za-z]/)).toBe('Use letras: “\u{1f600}” (U+1F600) não é aceito');
  expect(acusarSinal('Use números', '123', /\d/)).toBe('Use números');
  expect(acusarSinal('Use números', undefined, /\d/)).toBe('Use números');
});
