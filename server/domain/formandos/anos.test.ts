import { expect, test } from 'vitest';
import { anoPadrao, anosDaLista, CAMPUS_PADRAO } from './anos.ts';
import { nomeDoTipoDeColacao } from './colacao.ts';

test.each([
  ['2024-06-15T12:00:00Z', 'America/Cuiaba', [2024, 2023, 2022, 2021, 2020]],
  ['2024-01-01T03:59:59Z', 'America/Cuiaba', [2023, 2022, 2021, 2020, 2019]],
  ['2024-01-01T04:00:00Z', 'America/Cuiaba', [2024, 2023, 2022, 2021, 2020]],
  ['2023-12-31T23:59:59Z', 'UTC', [2023, 2022, 2021, 2020, 2019]],
])('at %s in %s', (agora, fuso, anos) => {
  expect(anosDaLista(new Date(agora), fuso)).toEqual(anos);
  expect(anoPadrao(new Date(agora), fuso)).toBe(anos[0]);
});

test('default campus', () => {
  expect(CAMPUS_PADRAO).toBe(3);
});

test.each([
  ['E', 'Especial'],
  ['P', 'Extemporânea'],
  ['e', 'Especial'],
  [' p ', 'Extemporânea'],
  ['N', ''],
  ['', ''],
])('colação %j is %j', (tipo, nome) => {
  expect(nomeDoTipoDeColacao(tipo)).toBe(nome);
});
