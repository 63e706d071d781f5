import { describe, expect, test } from 'vitest';
import { avisosDePrazo } from '../ressalva/conferir-datas.ts';
import { depois } from '../texto/data.ts';
import { dataColacao, dataConclusao, mensagemFutura, problemasDeOrdem } from './datas.ts';

test.each([
  ['2024-03-15', '2024-04-20', '2024-03-15'],
  [null, '2024-04-20', '2024-04-20'],
  ['', '2024-04-20', '2024-04-20'],
  ['2024-02-30', '2024-04-20', '2024-04-20'],
  ['2024-03-15', null, '2024-03-15'],
  [null, null, null],
  ['', '', null],
])('colação of %j and %j is %s', (grau1, grau2, data) => {
  expect(dataColacao(grau1, grau2)).toBe(data);
});

test.each([
  ['2024-03-15', '2024-03-14'],
  ['2024-03-01', '2024-02-29'],
  ['2023-03-01', '2023-02-28'],
  ['2000-03-01', '2000-02-29'],
  ['2024-01-01', '2023-12-31'],
  ['2024-08-01', '2024-07-31'],
  ['2024-02-30', null],
  [null, null],
])('conclusão before colação %s is %s', (colacao, data) => {
  expect(dataConclusao(colacao)).toBe(data);
});

const livro = (DataColacao: string, DataExpedicao: string, DataRegistro: string) => ({
  DataColacao,
  DataExpedicao,
  DataRegistro,
});

describe('order of the three dates', () => {
  const DIAS = ['2024-02-28', '2024-02-29', '2024-03-01'];
  const produto = DIAS.flatMap((c) => DIAS.flatMap((e) => DIAS.map((r) => [c, e, r] as const)));

  test.each(produto)('colação %s, expedição %s, registro %s', (c, e, r) => {
    const campos = problemasDeOrdem(livro(c, e, r)).map((p) => p.campo);
    expect(campos.includes('DataExpedicao')).toBe(c > e);
    expect(campos.includes('DataRegistro')).toBe(e > r || c > r);
    expect(campos.length === 0).toBe(c <= e && e <= r);
  });

  test('says which date is wrong', () => {
    expect(problemasDeOrdem(livro('2024-03-02', '2024-03-01', '2024-02-01')).map((p) => p.mensagem)).toEqual([
      'A data de expedição não pode ser anterior à colação de grau',
      'A data de registro não pode ser anterior à expedição',
    ]);
    expect(problemasDeOrdem(livro('2024-03-02', '', '2024-02-01')).map((p) => p.mensagem)).toEqual([
      'A data de registro não pode ser anterior à colação de grau',
    ]);
  });

  test('dates that are missing or wrong are not judged', () => {
    expect(problemasDeOrdem(livro('', '', ''))).toEqual([]);
    expect(problemasDeOrdem(livro('2024-02-30', '2024-01-01', 'x'))).toEqual([]);
  });
});

test.each([
  ['2024-01-01', '2024-03-01', '2024-04-30', []],
  ['2024-01-01', '2024-03-02', '2024-03-02', ['DataExpedicao']],
  ['2024-01-01', '2024-01-01', '2024-03-01', []],
  ['2024-01-01', '2024-01-01', '2024-03-02', ['DataRegistro']],
  ['2023-01-01', '2023-06-01', '2023-12-01', ['DataExpedicao', 'DataRegistro']],
  ['', '', '', []],
])('terms of Portaria 1.095: %s, %s, %s → %j', (c, e, r, campos) => {
  expect(avisosDePrazo(livro(c, e, r)).map((p) => p.campo)).toEqual(campos);
});

test('the warning counts the days', () => {
  expect(avisosDePrazo(livro('2024-01-01', '2024-03-02', '2024-03-02'))[0]?.mensagem).toBe(
    'A data de expedição está 61 dias depois da colação de grau; a Portaria MEC 1.095/2018 dá 60 dias.',
  );
});

test.each([
  ['2024-03-01', '2024-03-01', false],
  ['2024-03-02', '2024-03-01', true],
  ['2024-02-29', '2024-03-01', false],
  ['', '2024-03-01', false],
])('%s is after %s: %s', (data, hoje, sim) => {
  expect(depois(data, hoje)).toBe(sim);
  expect(depois(data, hoje)).toBe(sim);
});

test('future dates are told with today’s', () => {
  expect(mensagemFutura('Data de registro', '2024-03-01')).toBe(
    'Data de registro não pode ser posterior a hoje (01/03/2024)',
  );
});
