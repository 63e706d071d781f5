import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Endpoint, ehAto } from './endpoint.ts';

const contratos = readdirSync(import.meta.dirname).filter((nome) => nome.endsWith('.contract.ts'));
const modulos: Record<string, Record<string, Endpoint>>[] = await Promise.all(
  contratos.map((nome) => import(`./${nome}`)),
);
const atos = modulos
  .flatMap((modulo) => Object.entries(modulo).filter(([nome]) => nome.endsWith('Api')))
  .flatMap(([api, endpoints]) => Object.entries(endpoints).map(([nome, um]) => [`${api}.${nome}`, um] as const))
  .filter(([, um]) => ehAto(um) && um.resposta !== 'arquivo');

test.each(atos)('%s: what something in between may answer does not say that it was done', (_, { resposta }) => {
  const alheias = [{}, null, '', 'ok', true, { ok: false }, { status: 'ok' }, { message: 'OK' }];
  expect(alheias.filter((uma) => resposta !== 'arquivo' && resposta.safeParse(uma).success)).toEqual([]);
});

test('acts were found', () => expect(atos.length).toBeGreaterThan(100));
