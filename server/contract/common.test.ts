import { expect, test } from 'vitest';
import { dataSchema } from './common.ts';

test.each(['2026-02-30', '2026-13-01', '30/02/2026', '', '0000-01-01', 5])(
  '%j is one wrong date, told once',
  (dito) => {
    const { error } = dataSchema('Data inicial inválida').safeParse(dito);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Data inicial inválida']);
  },
);

test.each([undefined, null, ''])('%j asks for the date, once', (dito) => {
  const { error } = dataSchema('Data inicial inválida', 'Informe a data inicial').safeParse(dito);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Informe a data inicial']);
});
