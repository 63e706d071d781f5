import { expect, test } from 'vitest';
import { capitalizar, grafiaProposta } from './capitalizar.ts';

test.each([
  ['MARIA DOS SANTOS', 'Maria dos Santos'],
  ['JOANA DAS DORES', 'Joana das Dores'],
  ['jose da silva', 'Jose da Silva'],
  ['ÉRICA DE ÁVILA E SOUZA', 'Érica de Ávila e Souza'],
  ['ANA MARIA-CLARA', 'Ana Maria-Clara'],
  ["JOANA D'ÁVILA", "Joana D'Ávila"],
  ['JOÃO PAULO II', 'João Paulo II'],
  ['JOÃO PAULO ii', 'João Paulo ii'],
  ['licenciatura em ciências naturais e matemática', 'Licenciatura em Ciências Naturais e Matemática'],
  ['DOS SANTOS', 'Dos Santos'],
  ['LI WEI', 'Li Wei'],
  ['WEI LI', 'Wei li'],
  ['  DUPLO   ESPAÇO ', 'Duplo Espaço'],
  ['letras (português)', 'Letras (Português)'],
  ['JOSE\u0301 LIMA', 'José Lima'],
  ['', ''],
])('%j becomes %j', (texto, esperado) => {
  expect(capitalizar(texto)).toBe(esperado);
});

test('twice is the same as once', () => {
  for (const texto of ["JOANA D'ÁVILA DOS SANTOS", 'PEDRO II DE ALCÂNTARA', 'ANA-MARIA E SILVA']) {
    expect(capitalizar(capitalizar(texto))).toBe(capitalizar(texto));
  }
});

test.each([
  ['EDUARDA LI DE SÁ', 'Eduarda Li de Sá'],
  ['MARIA DOS SANTOS E SOUZA', 'Maria dos Santos e Souza'],
  ['JOANA D’ÁVILA DO Ó', 'Joana D’Ávila do Ó'],
  ["KEREXU KA'APOR", "Kerexu Ka'apor"],
  ['JAN VAN DER BERG', 'Jan van der Berg'],
  ['ANA-MARIA II', 'Ana-Maria II'],
  ['DE SÁ', 'De Sá'],
  ['BRASILEIRA', 'Brasileira'],
])('%j, shouted, is proposed as %j', (gritado, proposta) => expect(grafiaProposta(gritado)).toBe(proposta));

test.each(['Eduarda Li McDonald', 'maria dos santos', 'O Ă', 'Maria DOS Santos', 'X', '', '123'])(
  '%j says something by its capitals, or has none: nothing is proposed',
  (nome) => expect(grafiaProposta(nome)).toBeNull(),
);
