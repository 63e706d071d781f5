import { expect, test } from 'vitest';
import { TCodigoValidacao, TCodigoValidacaoHistorico } from './gramatica/codigos.ts';
import { problemaDoValor } from './gramatica/conferir.ts';
import { gerarCodigoHistorico, gerarCodigoValidacao, gerarNonce } from './ids.ts';
import { idsDoNonce } from './registro-para-mec.ts';

test('nonces have 44 digits and do not repeat', () => {
  const nonces = new Set(Array.from({ length: 1_000 }, gerarNonce));
  expect(nonces.size).toBe(1_000);
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9]{44}$/);
});

test('the four ids share the nonce', () => {
  const nonce = gerarNonce();
  expect(idsDoNonce(nonce)).toEqual({
    VDip: `VDip${nonce}`,
    Dip: `Dip${nonce}`,
    RDip: `RDip${nonce}`,
    ReqDip: `ReqDip${nonce}`,
  });
  expect(() => idsDoNonce('123')).toThrow(RangeError);
});

test('validation codes name both institutions and follow the schema (A6)', () => {
  const codigo = gerarCodigoValidacao('99001', '99002');
  expect(codigo).toMatch(/^99001\.99002\.[0-9a-f]{32}$/);
  expect(problemaDoValor(TCodigoValidacao, codigo)).toBeNull();
  expect(problemaDoValor(TCodigoValidacaoHistorico, gerarCodigoHistorico('99001'))).toBeNull();
  expect(gerarCodigoValidacao('1', '1')).not.toBe(gerarCodigoValidacao('1', '1'));
});
