import { expect, test } from 'vitest';
import { z } from 'zod';
import { ehObrigatorio, mensagemDe } from './regra.ts';

const nome = z.string().min(1, { error: 'Nome é obrigatório' }).max(5, { error: 'Nome deve ter até 5 caracteres' });

test('an untouched field shows what the contract says of an empty one', () => {
  expect(mensagemDe(nome, undefined)).toBe('Nome é obrigatório');
  expect(mensagemDe(nome, '')).toBe('Nome é obrigatório');
  expect(mensagemDe(nome, 'abcdef')).toBe('Nome deve ter até 5 caracteres');
  expect(mensagemDe(nome, 'abc')).toBeNull();
});

test('a schema that is no text keeps its own message', () => {
  const numero = z.number({ error: 'Informe um número' });
  expect(mensagemDe(numero, undefined)).toBe('Informe um número');
  expect(
    mensagemDe(
      z.array(z.string(), { error: 'Curso é obrigatório' }).min(1, { error: 'Curso é obrigatório' }),
      undefined,
    ),
  ).toBe('Curso é obrigatório');
});

test('required is what refuses both nothing and empty text', () => {
  expect(ehObrigatorio(nome)).toBe(true);
  expect(ehObrigatorio(nome.optional())).toBe(false);
  expect(ehObrigatorio(z.string().max(9))).toBe(false);
});
