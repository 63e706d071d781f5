import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/* Whatever text a request may hold has an end: ten thousand signs are refused at their field, never stored, never cut. */

const contratos = readdirSync(import.meta.dirname).filter((nome) => nome.endsWith('.contract.ts'));
const modulos: Record<string, Record<string, Endpoint>>[] = await Promise.all(
  contratos.map((nome) => import(`./${nome}`)),
);
const entradas = modulos
  .flatMap((modulo) => Object.entries(modulo).filter(([nome]) => nome.endsWith('Api')))
  .flatMap(([api, endpoints]) => Object.entries(endpoints).map(([nome, um]) => [`${api}.${nome}`, um] as const))
  .flatMap(([nome, { body, query, params }]) =>
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
