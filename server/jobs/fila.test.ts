import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trabalho } from '../fila/fila.port.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

const umTrabalho = (): Trabalho => ({ especie: 'documento', id: randomUUID() });
const pedidos = async ({ id }: Trabalho) =>
  (
    await t.deps.pool.query<{ quando: Date; state: string; data: Trabalho }>(
      `SELECT start_after AS quando, state, data FROM pgboss.job WHERE name = 'conector-passos' AND data->>'id' = $1`,
      [id],
    )
  ).rows;
const quando = (n: number) => new Date(Date.UTC(2026, 4, 10, 12, n));

test('the request stands or falls with the transaction', async () => {
  const [fica, some] = [umTrabalho(), umTrabalho()];
  await t.deps.prisma.$transaction((tx) => t.deps.fila.agendar(tx, fica, quando(1)));
  const desfeita = t.deps.prisma.$transaction(async (tx) => {
    await t.deps.fila.agendar(tx, some, quando(1));
    throw new Error('desfeita');
  });
  await expect(desfeita).rejects.toThrow('desfeita');
  expect(await pedidos(fica)).toEqual([{ quando: quando(1), state: 'created', data: fica }]);
  expect(await pedidos(some)).toEqual([]);
});

test('one request for each: the next one moves it, putting back leaves it', async () => {
  const um = umTrabalho();
  for (const n of [5, 9, 2]) await t.deps.prisma.$transaction((tx) => t.deps.fila.agendar(tx, um, quando(n)));
  await t.deps.fila.repor([um, umTrabalho()], quando(30));
  expect((await pedidos(um)).map((pedido) => pedido.quando)).toEqual([quando(2)]);
});

test('twenty requests at once are one', async () => {
  const um = umTrabalho();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => t.deps.prisma.$transaction((tx) => t.deps.fila.agendar(tx, um, quando(n)))),
  );
  expect(await pedidos(um)).toHaveLength(1);
});
