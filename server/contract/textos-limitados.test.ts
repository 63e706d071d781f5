import { expect, test } from 'vitest';
import { z } from 'zod';
import { TODOS } from './test/todos-os-endpoints.ts';

/* Whatever text a request may hold has an end: ten thousand signs are refused at their field, never stored, never cut. */

const entradas = TODOS.flatMap(([nome, { body, query, params }]) =>
  [body, query, params].flatMap((schema) => (schema === undefined ? [] : [[nome, schema] as const])),
);

const LONGOS = ['A'.repeat(10_001), '7'.repeat(10_001), 'Ana Lima '.repeat(1_200)];

/** Fields, by their path, that take such a text. */
function semFim(schema: z.core.$ZodType, onde: string): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([nome, um]) => semFim(um, `${onde}.${nome}`));
  if (schema instanceof z.ZodArray) return semFim(schema.element, `${onde}[]`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return semFim(schema.unwrap(), onde);
  return LONGOS.some((longo) => z.safeParse(schema, longo).success) ? [onde] : [];
}

/** Whole documents, bounded by the body that they come in. */
const DOCUMENTOS = [
  'assinaturasApi.receber.xml',
  'lotePublicoApi.relatar.partes[]',
  'pastaApi.reconhecer.arquivos[].texto',
  'provedorApi.encerrar.logout_token',
  'xmlPublicoApi.conferirEsquema.xml',
];

test.each(entradas)('%s', (nome, schema) => {
  expect(semFim(schema, nome).filter((onde) => !DOCUMENTOS.includes(onde))).toEqual([]);
});

test('requests were found', () => expect(entradas.length).toBeGreaterThan(150));
