import { expect, test } from 'vitest';
import { mensagensDoErro } from './mensagens-do-erro.ts';

test.each([
  ['{"error":{"message":"Falhou"}}', ['Falhou']],
  ['{"message":"a","errors":[{"message":"b"},{"message":"a"},"c"]}', ['a', 'b', 'c']],
  ['{"message":"{\\"error\\":{\\"message\\":\\"dentro\\"}}"}', ['dentro']],
  ['{"message":"CPF 529.982.247-25 ou 52998224725 inválido"}', ['CPF *** ou *** inválido']],
  [
    '{"errors":[{"instancePath":"/data/RegistroReq/A","message":"must be string"},{"path":["data","B"],"message":"b"}]}',
    ['/data/RegistroReq/A must be string', '/data/B b'],
  ],
  ['{"errors":[{"property":"instance.data.C","message":"is required","stack":"x"}]}', ['instance.data.C is required']],
  ['{"errors":[{"path":"/data/D","message":"/data/D é inválido"}]}', ['/data/D é inválido']],
  ['{"stack":"at x"}', []],
  ['<html>', []],
  ['', []],
])('%s', (corpo, mensagens) => {
  expect(mensagensDoErro(corpo)).toEqual(mensagens);
});

test('is bounded, and says so', () => {
  const muitas = mensagensDoErro(
    JSON.stringify({ errors: Array.from({ length: 99 }, (_, i) => `m${i}${'x'.repeat(999)}`) }),
  );
  expect(muitas.slice(0, 10).map((uma) => [uma.length, uma.at(-1)])).toEqual(Array(10).fill([500, '…']));
  expect(muitas.slice(10)).toEqual(['e mais 89 mensagens do conector']);
});
