import { expect, test } from 'vitest';
import { formatarPeriodoLetivo, periodoDoEndereco, problemaDoPeriodo, valorDoEndereco } from './periodo.ts';

test.each([
  ['20241', '2024/1'],
  ['2024/2', '2024/2'],
  ['2024.1', '2024/1'],
  ['2024-2', '2024/2'],
  ['202402', '2024/2'],
  [' 2024/1 ', '2024/1'],
  ['2024/0', '2024/0'],
  ['2024', '2024'],
  ['2024/Verão', '2024/Verão'],
  ['', ''],
])('%j reads %j', (texto, periodo) => {
  expect(formatarPeriodoLetivo(texto)).toBe(periodo);
});

test.each([
  ['2024-01-01', '2024-01-01', null],
  ['2024-01-01', '2024-12-31', null],
  ['2024-01-02', '2024-01-01', 'A data inicial não pode ser posterior à data final'],
  ['2024-02-30', '2024-12-31', 'Data inicial inválida'],
  ['2024-01-01', '31/12/2024', 'Data final inválida'],
])('%s to %s', (inicio, fim, problema) => {
  expect(problemaDoPeriodo(inicio, fim)).toBe(problema);
});

test.each([
  ['12', '34', '12'],
  [':12', '34', '12'],
  [':', '34', '34'],
  ['', '34', '34'],
  [undefined, ':34', '34'],
  [null, null, null],
  [undefined, '', null],
])('segment %j, query %j: %j', (segmento, query, valor) => {
  expect(valorDoEndereco(segmento, query)).toBe(valor);
});

test.each([
  [
    { segmentoInicio: '2024-01-01', segmentoFim: '2024-01-31' },
    { inicio: '2024-01-01', fim: '2024-01-31' },
  ],
  [
    { queryInicio: '2024-01-01', queryFim: '2024-01-31' },
    { inicio: '2024-01-01', fim: '2024-01-31' },
  ],
  [
    { segmentoInicio: '2024-02-01', queryInicio: '2024-01-01', queryFim: '2024-02-28' },
    { inicio: '2024-02-01', fim: '2024-02-28' },
  ],
  [{ segmentoInicio: '2024-01-01' }, null],
  [{ segmentoInicio: '2024-02-01', segmentoFim: '2024-01-01' }, null],
  [{ segmentoInicio: 'ontem', segmentoFim: 'hoje' }, null],
  [{}, null],
])('%j names %j', (endereco, periodo) => {
  expect(periodoDoEndereco(endereco)).toEqual(periodo);
});
