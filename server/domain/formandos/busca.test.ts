import { expect, test } from 'vitest';
import { buscaIndividualSchema, MENSAGENS_DA_BUSCA } from './busca.ts';

const mensagens = (busca: unknown) =>
  buscaIndividualSchema.safeParse(busca).error?.issues.map((i) => [i.path.join('.'), i.message]) ?? [];

test.each([
  [{ Nome: 'Ana Mariaa' }],
  [{ Nome: 'É'.repeat(10) }],
  [{ Nome: 'a'.repeat(255) }],
  [{ Nome: "Ana D'Ávila-Sá" }],
  [{ Rga: '1234567890' }],
  [{ Rga: '1'.repeat(20) }],
  [{ Cpf: '12345678901' }],
  [{ Nome: '', Rga: '', Cpf: '12345678901' }],
  [{ Nome: '  Ana Maria Inventada  ' }],
  [{ Nome: 'Ana Maria Inventada', Rga: '1234567890', Cpf: '12345678901' }],
])('%j is a search', (busca) => {
  expect(mensagens(busca)).toEqual([]);
});

test.each([
  [{}, '', MENSAGENS_DA_BUSCA.vazia],
  [{ Nome: '', Rga: '', Cpf: '' }, '', MENSAGENS_DA_BUSCA.vazia],
  [{ Nome: '   ' }, '', MENSAGENS_DA_BUSCA.vazia],
  [{ Nome: 'Ana Maria' }, 'Nome', MENSAGENS_DA_BUSCA.curta],
  [{ Nome: 'a'.repeat(256) }, 'Nome', 'O Nome aceita até 255 caracteres'],
  [
    { Nome: 'Ana Maria; Sá' },
    'Nome',
    'O Nome aceita somente letras, números, ponto, apóstrofo, hífen e espaço: “;” não é aceito',
  ],
  [{ Rga: '123456789' }, 'Rga', MENSAGENS_DA_BUSCA.curta],
  [{ Rga: '1'.repeat(21) }, 'Rga', 'O RGA aceita até 20 dígitos'],
  [{ Rga: '12345678901a' }, 'Rga', 'O RGA aceita somente números: “a” não é aceito'],
  [{ Cpf: '1234567890' }, 'Cpf', MENSAGENS_DA_BUSCA.curta],
  [{ Cpf: '123456789012' }, 'Cpf', 'O CPF aceita até 11 dígitos'],
  [{ Cpf: '1234567890a' }, 'Cpf', 'O CPF aceita somente números: “a” não é aceito'],
  [{ Cpf: 12345678901 }, 'Cpf', 'CPF inválido'],
  [{ Nome: ['Ana Maria Inventada'] }, 'Nome', 'Nome inválido'],
])('%j is refused', (busca, campo, mensagem) => {
  expect(mensagens(busca)).toContainEqual([campo, mensagem]);
});

test('unknown keys are refused (A15)', () => {
  expect(buscaIndividualSchema.safeParse({ Cpf: '12345678901', outra: 1 }).success).toBe(false);
});

test('texts are verbatim', () => {
  expect(MENSAGENS_DA_BUSCA).toEqual({
    vazia: 'Verifique se os campos foram preenchidos e tente novamente.',
    curta: 'O mínimo de caracteres para o Nome/RGA/CPF são 10/10/11 dígitos.',
  });
});
