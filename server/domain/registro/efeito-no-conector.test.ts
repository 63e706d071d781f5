import { expect, test } from 'vitest';
import { efeitoNoConector } from './efeito-no-conector.ts';
import { ACOES } from './transicoes.ts';

const ESPERADO: Readonly<Record<string, number>> = { suspender: 10, reativar: 9, revogar: 12 };

test.each(ACOES)('%s: only a signed diploma gives the connector an order', (acao) => {
  const situacaoEnvioId = ESPERADO[acao];
  expect(efeitoNoConector(acao, true)).toEqual(situacaoEnvioId === undefined ? null : { acao, situacaoEnvioId });
  expect(efeitoNoConector(acao, false)).toBeNull();
});
