import { describe, expect, test } from 'vitest';
import { chegouA, descricaoDoEstado, estadoDoConector, situacaoPeloConector } from './estados-do-conector.ts';
import { podePassar } from './situacao-seguinte.ts';
import { SITUACOES_ENVIO } from './situacoes.ts';

/** state → status as documentation, status as diploma, whether the XML is signed. */
const TABELA: readonly [number, number, number, boolean][] = [
  [0, 2, 6, false],
  [1, 2, 6, false],
  [2, 2, 6, false],
  [3, 3, 7, false],
  [4, 3, 7, false],
  [5, 3, 7, false],
  [6, 4, 8, true],
  [7, 4, 8, true],
  [8, 4, 8, true],
  [9, 4, 8, true],
  [10, 5, 9, true],
  [11, 5, 10, true],
  [12, 5, 12, true],
  [13, 5, 12, true],
  [14, 5, 11, true],
  [500, 2, 6, false],
  [501, 2, 6, false],
  [502, 3, 7, false],
  [503, 3, 7, false],
  [504, 4, 8, true],
  [505, 4, 8, true],
  [506, 5, 12, true],
  [507, 5, 9, true],
];

test.each(TABELA)('state %i: documentation %i, diploma %i, signed %s', (codigo, documentacao, diploma, assinado) => {
  expect(situacaoPeloConector(4, codigo)).toBe(documentacao);
  expect(situacaoPeloConector(2, codigo)).toBe(diploma);
  expect(chegouA('assinado', codigo)).toBe(assinado);
  expect(estadoDoConector(codigo)?.erro !== undefined).toBe(codigo >= 500);
});

test('the table is whole', () => {
  const todos = Array.from({ length: 1_000 }, (_, codigo) => codigo);
  expect(todos.filter((codigo) => estadoDoConector(codigo) !== undefined)).toEqual(TABELA.map(([codigo]) => codigo));
});

test.each([-1, 15, 499, 508, 10.5])('%d is no state', (codigo) => {
  expect(situacaoPeloConector(2, codigo)).toBeNull();
  expect(chegouA('assinado', codigo)).toBe(false);
  expect(descricaoDoEstado(codigo)).toBe(`Estado ${codigo}`);
});

test('no answer yet has its own words', () => expect(descricaoDoEstado(null)).toBe('Sem resposta do conector'));

describe('every status × every status', () => {
  const ids = SITUACOES_ENVIO.map(({ id }) => id);
  const nunca = (de: number, para: number) =>
    de === para || de === 11 || (de === 12 && para !== 11) || (de <= 9 && para < de) || para === 1;
  test.each(ids.flatMap((de) => ids.map((para) => [de, para] as const)))('%i → %i', (de, para) => {
    if (nunca(de, para)) expect(podePassar(de, para)).toBe(false);
    if (podePassar(de, para)) expect(para > de || (de === 10 && para === 9) || (de === 12 && para === 11)).toBe(true);
  });

  test('the diploma is never reached past an unsigned documentation', () => {
    for (const de of [1, 2, 3, 4] as const) {
      expect(ids.filter((para) => podePassar(de, para)).every((para) => para <= 5)).toBe(true);
    }
  });
});
