import { expect, test } from 'vitest';
import { DIREITOS, type Direito, pode } from '#domain/sessao/papeis.ts';
import { ehAto } from './endpoint.ts';
import { TODOS } from './test/todos-os-endpoints.ts';

const ehDireito = (acesso: string): acesso is Direito => acesso in DIREITOS;
const atos = TODOS.flatMap(([nome, um]) =>
  ehAto(um) && um.resposta !== 'arquivo' && ehDireito(um.acesso) ? [[nome, um.acesso] as const] : [],
);

test.each(atos)('%s is refused to whoever only reads', (_, direito) => {
  const quemSoLe = { papel: 'auditoria', nivelBaixo: false } as const;
  expect(direito === 'conta-propria' || !pode(quemSoLe, direito)).toBe(true);
});

test('acts of the staff were found', () => expect(atos.length).toBeGreaterThan(100));
