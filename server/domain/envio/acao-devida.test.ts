import { expect, test } from 'vitest';
import { acaoDevida, providenciaDaDivergencia } from './acao-devida.ts';
import { passoDaOrdem } from './decisao-da-ordem.ts';
import { chegouA, estadoDoConector } from './estados-do-conector.ts';

const ativo = { suspenso: false, cancelado: false, revogado: false };
const suspenso = { ...ativo, suspenso: true };
const cancelado = { ...ativo, cancelado: true };
const revogado = { ...cancelado, revogado: true };
const TODOS = Array.from({ length: 600 }, (_, codigo) => codigo).filter(
  (codigo) => estadoDoConector(codigo) !== undefined,
);

test.each([
  [ativo, 10, null],
  [ativo, 507, null],
  [ativo, 11, 'reativar'],
  [ativo, 12, 'irreversivel'],
  [ativo, 14, 'irreversivel'],
  [suspenso, 10, 'suspender'],
  [suspenso, 11, null],
  [suspenso, 14, 'irreversivel'],
  [cancelado, 10, 'suspender'],
  [cancelado, 11, null],
  [revogado, 10, 'revogar'],
  [revogado, 11, 'revogar'],
  [revogado, 13, null],
  [revogado, 506, null],
  [revogado, 14, null],
])('%j at state %i: %s', (marcas, estado, devida) => {
  expect(acaoDevida(marcas, estado)).toBe(devida);
});

test('nothing is due before the diploma is valid', () => {
  const antes = TODOS.filter((codigo) => !chegouA('valido', codigo));
  expect(antes).toHaveLength(16);
  for (const codigo of antes) {
    for (const marcas of [ativo, suspenso, cancelado, revogado]) expect(acaoDevida(marcas, codigo)).toBeNull();
  }
});

test.each([
  ['suspender', 11, true],
  ['suspender', 10, false],
  ['reativar', 10, true],
  ['reativar', 11, false],
  ['revogar', 14, true],
  ['revogar', 12, false],
  ['revogar', 506, false],
] as const)('%s at state %i is done: %s', (acao, estado, feita) => {
  expect(passoDaOrdem(acao, estado) === 'concluir').toBe(feita);
});

test.each([
  [ativo, 11, true, 'reativar'],
  [ativo, 11, false, 'pessoa'],
  [ativo, 14, true, 'pessoa'],
  [suspenso, 10, false, 'suspender'],
  [revogado, 10, false, 'revogar'],
  [suspenso, 11, false, null],
] as const)('%j at state %i, by our doing %s: %s', (marcas, estado, nossa, providencia) => {
  expect(providenciaDaDivergencia(marcas, estado, nossa)).toBe(providencia);
});
