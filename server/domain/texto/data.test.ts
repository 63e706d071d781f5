import { expect, test } from 'vitest';
import {
  dataExiste,
  diaAnterior,
  diasEntre,
  formatarData,
  formatarDataHora,
  hojeEm,
  lerData,
  somarDias,
} from './data.ts';

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2024-12-31', true],
  ['2024-12-32', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-04-31', false],
  ['2024-01-00', false],
  ['0001-01-01', true],
  ['0000-01-01', false],
  ['9999-12-31', true],
  ['2024-1-1', false],
  ['2024-01-01T00:00', false],
  ['01/01/2024', false],
  ['', false],
])('%s exists: %s', (iso, existe) => {
  expect(dataExiste(iso)).toBe(existe);
});

test.each([
  ['2024-03-15', '2024-03-14'],
  ['2024-03-01', '2024-02-29'],
  ['2023-03-01', '2023-02-28'],
  ['1900-03-01', '1900-02-28'],
  ['2024-01-01', '2023-12-31'],
  ['2024-05-01', '2024-04-30'],
  ['0050-01-01', '0049-12-31'],
  ['0001-01-01', null],
  ['2023-02-29', null],
  ['', null],
])('the day before %s is %s', (data, anterior) => {
  expect(diaAnterior(data)).toBe(anterior);
});

test('the day before, walked through a leap cycle, never skips or repeats', () => {
  let dia = '2024-12-31';
  for (let i = 0; i < 1461; i++) {
    const anterior = diaAnterior(dia) ?? '';
    expect(dataExiste(anterior)).toBe(true);
    expect(diasEntre(anterior, dia)).toBe(1);
    dia = anterior;
  }
  expect(dia).toBe('2020-12-31');
});

test.each([
  ['2024-01-31', 30, '2024-03-01'],
  ['2024-01-31', 0, '2024-01-31'],
  ['2024-01-01', -366, '2022-12-31'],
  ['9999-12-31', 1, null],
  ['2024-01-01', 0.5, null],
  ['2024-01-01', Number.NaN, null],
  ['2024-01-01', 1e300, null],
  ['nunca', 1, null],
])('%s plus %d days is %s', (data, dias, esperado) => {
  expect(somarDias(data, dias)).toBe(esperado);
});

test.each([
  ['2024-01-01', '2024-03-01', 60],
  ['2024-03-01', '2024-01-01', -60],
  ['2024-01-01', '2024-01-01', 0],
  ['2024-01-01', 'x', null],
  ['x', '2024-01-01', null],
])('from %s to %s are %s days', (inicio, fim, dias) => {
  expect(diasEntre(inicio, fim)).toBe(dias);
});

test.each([
  ['2024-03-05', '05/03/2024'],
  ['', ''],
  ['ontem', 'ontem'],
])('%j is shown as %j', (iso, texto) => {
  expect(formatarData(iso)).toBe(texto);
});

test.each([
  ['05/03/2024', '2024-03-05'],
  [' 29/02/2024 ', '2024-02-29'],
  ['29/02/2023', null],
  ['5/3/2024', null],
  ['2024-03-05', null],
  ['', null],
])('%j is read as %s', (texto, iso) => {
  expect(lerData(texto)).toBe(iso);
});

test.each([
  // Cuiabá is UTC-4: the day changes at 04:00 UTC.
  ['2024-03-01T03:59:59Z', 'America/Cuiaba', '2024-02-29'],
  ['2024-03-01T04:00:00Z', 'America/Cuiaba', '2024-03-01'],
  ['2024-01-01T02:59:59Z', 'America/Sao_Paulo', '2023-12-31'],
  ['2024-01-01T03:00:00Z', 'America/Sao_Paulo', '2024-01-01'],
  ['2024-01-01T00:00:00Z', 'UTC', '2024-01-01'],
  ['2023-12-31T15:00:00Z', 'Asia/Tokyo', '2024-01-01'],
])('at %s in %s it is %s', (agora, fuso, dia) => {
  expect(hojeEm(new Date(agora), fuso)).toBe(dia);
});

test.each([
  ['2024-03-01T04:00:00Z', 'America/Cuiaba', '01/03/2024 00:00:00'],
  ['2024-03-01T16:05:09Z', 'America/Cuiaba', '01/03/2024 12:05:09'],
  ['2024-03-01T03:59:59Z', 'America/Cuiaba', '29/02/2024 23:59:59'],
])('log time of %s in %s is %s', (agora, fuso, texto) => {
  expect(formatarDataHora(new Date(agora), fuso)).toBe(texto);
});
