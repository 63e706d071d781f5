import { expect, test } from 'vitest';
import { ehAto } from './endpoint.ts';
import { TODOS } from './test/todos-os-endpoints.ts';

const atos = TODOS.filter(([, um]) => ehAto(um) && um.resposta !== 'arquivo');

test.each(atos)('%s: what something in between may answer does not say that it was done', (_, { resposta }) => {
  const alheias = [{}, null, '', 'ok', true, { ok: false }, { status: 'ok' }, { message: 'OK' }];
  expect(alheias.filter((uma) => resposta !== 'arquivo' && resposta.safeParse(uma).success)).toEqual([]);
});

test('acts were found', () => expect(atos.length).toBeGreaterThan(100));
