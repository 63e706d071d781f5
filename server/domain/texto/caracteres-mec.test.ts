import { expect, test } from 'vitest';
import { caractereRecusado, problemaNumeroAto, problemaTextoMec } from './caracteres-mec.ts';

test.each([
  'a',
  'José da Conceição',
  'n.º 12 – “aspas” ‘simples’ • §1º ª °',
  'Ação: 100% (cem) @ #1 + 2 = 3',
  'Ŵładysław Šćepan Ǆ',
  'espaço\u00a0firme',
  "D'Ávila-Souza",
  '—',
])('%j is accepted', (texto) => {
  expect(problemaTextoMec(texto)).toBeNull();
});

test.each([
  ['', 'não pode ficar vazio'],
  [' a', 'não pode começar nem terminar com espaço'],
  ['a ', 'não pode começar nem terminar com espaço'],
  ['a\u00a0', 'não pode começar nem terminar com espaço'],
  [' ', 'não pode começar nem terminar com espaço'],
  ['a\nb', 'tem um caractere que o MEC não aceita: quebra de linha (U+000A)'],
  ['a\r\nb', 'tem um caractere que o MEC não aceita: quebra de linha (U+000D)'],
  ['a\tb', 'tem um caractere que o MEC não aceita: tabulação (U+0009)'],
  ['10 €', 'tem um caractere que o MEC não aceita: “€” (U+20AC)'],
  ['a → b', 'tem um caractere que o MEC não aceita: “→” (U+2192)'],
  ['😀', 'tem um caractere que o MEC não aceita: “😀” (U+1F600)'],
  ['Λ', 'tem um caractere que o MEC não aceita: “Λ” (U+039B)'],
  ['Tukumẽ', 'tem um caractere que o MEC não aceita: “ẽ” (U+1EBD)'],
  ['Aỹ', 'tem um caractere que o MEC não aceita: “ỹ” (U+1EF9)'],
  ['a\u200bb', 'tem um caractere que o MEC não aceita: caractere invisível (U+200B)'],
  ['a\u00adb', 'tem um caractere que o MEC não aceita: caractere invisível (U+00AD)'],
  ['Jose\u0301', 'tem um caractere que o MEC não aceita: acento solto (U+0301)'],
  ['a\u0000', 'tem um caractere que o MEC não aceita: caractere de controle (U+0000)'],
  ['a\u007f', 'tem um caractere que o MEC não aceita: caractere de controle (U+007F)'],
  ['\ud800', 'tem um caractere que o MEC não aceita: caractere de controle (U+D800)'],
  ['a\u3000b', 'tem um caractere que o MEC não aceita: espaço especial (U+3000)'],
  ['você、eu', 'tem um caractere que o MEC não aceita: “、” (U+3001)'],
])('%j is refused', (texto, problema) => {
  expect(problemaTextoMec(texto)).toBe(problema);
});

test('the refused character is named with its place, counted in characters', () => {
  expect(caractereRecusado('ab€d')).toEqual({ caractere: '€', posicao: 2, nome: '“€” (U+20AC)' });
  expect(caractereRecusado('abc')).toBeNull();
});

test('NFC composes what the schema refuses decomposed', () => {
  expect(problemaTextoMec('Jose\u0301'.normalize('NFC'))).toBeNull();
});

test.each(['S/N', '1', '1095', '12/2020', '1095-A', '1_2', '10º', '2²'])('%s is an act number', (numero) => {
  expect(problemaNumeroAto(numero)).toBeNull();
});

test.each(['', 's/n', 'S/N ', '1.095', 'nº 12', 'A1', '-1', '1 2', ' 1', '1,2', '1§', '1Λ', '1\n', '١'])(
  '%j is no act number',
  (numero) => {
    expect(problemaNumeroAto(numero)).toMatch(/^deve ser S\/N ou começar por dígito/);
  },
);
