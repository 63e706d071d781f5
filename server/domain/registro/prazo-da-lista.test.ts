import { expect, test } from 'vitest';
import { prazoDaLista } from './prazo-da-lista.ts';

test.each([
  ['2026-06-09', { situacao: 'em-dia', dias: 30, frase: 'Vence em 30 dias' }],
  ['2026-05-16', { situacao: 'em-dia', dias: 6, frase: 'Vence em 6 dias' }],
  ['2026-05-15', { situacao: 'perto', dias: 5, frase: 'Vence em 5 dias' }],
  ['2026-05-11', { situacao: 'perto', dias: 1, frase: 'Vence em 1 dia' }],
  ['2026-05-10', { situacao: 'perto', dias: 0, frase: 'Vence hoje' }],
  ['2026-05-09', { situacao: 'vencida', dias: -1, frase: 'Vencida há 1 dia' }],
  ['2026-04-10', { situacao: 'vencida', dias: -30, frase: 'Vencida há 30 dias' }],
  ['nunca', { situacao: 'vencida', dias: -1, frase: 'Vencida há 1 dia' }],
] as const)('a list promised for %s, on 2026-05-10', (dataMaxima, esperado) => {
  expect(prazoDaLista(dataMaxima, '2026-05-10')).toEqual(esperado);
});
