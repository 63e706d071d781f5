import { expect, test } from 'vitest';
import { dataPorExtenso, periodoPorExtenso } from './por-extenso.ts';

test.each([
  ['2026-05-10', '10 de maio de 2026'],
  ['2026-03-01', '1º de março de 2026'],
  ['2026-12-09', '9 de dezembro de 2026'],
  ['2026-02-30', '2026-02-30'],
])('%s → %s', (iso, texto) => expect(dataPorExtenso(iso)).toBe(texto));

test.each([
  ['2026-01-01', '2026-12-31', 'no ano de 2026'],
  ['2024-02-01', '2024-02-29', 'no mês de fevereiro de 2024'],
  ['2024-02-01', '2024-02-28', 'no período de 01/02/2024 a 28/02/2024'],
  ['2026-05-01', '2026-05-31', 'no mês de maio de 2026'],
  ['2026-05-01', '2026-06-30', 'no período de 01/05/2026 a 30/06/2026'],
  ['2026-05-31', '2026-05-31', 'no dia 31/05/2026'],
])('%s to %s → %s', (inicio, fim, texto) => expect(periodoPorExtenso({ inicio, fim })).toBe(texto));
