import { describe, expect, test } from 'vitest';
import { prazoDaPublicacao, prazoEmPalavras, problemaDaPublicacao } from './prazo-dou.ts';

const registro = { dataRegistro: '2026-02-10', dataPublicacao: null, cancelado: false };

describe('deadline of the DOU publication', () => {
  test.each([
    ['2026-02-10', 30, 'faltam 30 dias'],
    ['2026-03-11', 1, 'falta 1 dia'],
    ['2026-03-12', 0, 'vence hoje'],
    ['2026-03-13', -1, 'vencido há 1 dia'],
    ['2026-03-20', -8, 'vencido há 8 dias'],
  ])('on %s: %i days, %s', (hoje, diasRestantes, palavras) => {
    const prazo = prazoDaPublicacao(registro, hoje, 30);
    expect(prazo).toEqual({ limite: '2026-03-12', diasRestantes });
    if (prazo) expect(prazoEmPalavras(prazo)).toBe(palavras);
  });

  test('none when published or annulled', () => {
    expect(prazoDaPublicacao({ ...registro, dataPublicacao: '2026-02-20' }, '2026-03-01', 30)).toBeNull();
    expect(prazoDaPublicacao({ ...registro, cancelado: true }, '2026-03-01', 30)).toBeNull();
  });
});

test.each([
  ['2026-02-10', null],
  ['2026-02-15', null],
  ['2026-02-09', 'A data de publicação não pode ser anterior à data do registro'],
  ['2026-02-16', 'A data de publicação não pode ser futura'],
])('publication on %s → %s', (data, problema) => {
  expect(problemaDaPublicacao(data, '2026-02-10', '2026-02-15')).toBe(problema);
});
