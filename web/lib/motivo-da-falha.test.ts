import { expect, test } from 'vitest';
import { ErroDaApi } from './api-client.ts';
import { motivoDaFalha } from './motivo-da-falha.ts';

const erro = (message: string) => {
  const falha = Object.create(ErroDaApi.prototype) as ErroDaApi;
  return Object.assign(falha, { status: 400, message });
};

test.each([
  ['Falhou', 'Falhou'],
  ['{"error":{"message":"Mensagem de dentro"}}', 'Mensagem de dentro'],
  ['{"message":"{\\"erro\\":\\"mais fundo\\"}"}', 'mais fundo'],
  ['[{"message":"na lista"}]', 'na lista'],
  ['{"stack":"at x"}', null],
  ['{isto não é JSON', '{isto não é JSON'],
])('%s', (texto, esperado) => {
  expect(motivoDaFalha(erro(texto))).toBe(esperado);
});
