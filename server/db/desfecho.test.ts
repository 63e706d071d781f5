import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { abrirEstrada } from '../test/perder-respostas.ts';
import { ClientePg } from './cliente-pg.ts';
import { PrismaClient } from './generated/client.ts';
import { comPedido } from './pedido-repetivel.queries.ts';
import { withTransaction } from './with-transaction.ts';

let t: AppDeTeste;
let estrada: Awaited<ReturnType<typeof abrirEstrada>>;
let pool: pg.Pool;
let prisma: PrismaClient;
let numero = 0;

// A database that takes a COMMIT and stays silent, before a server of little patience.
beforeAll(async () => {
  t = await buildTestApp();
  estrada = await abrirEstrada(t.deps.config.banco.url ?? '');
  pool = new pg.Pool({ Client: ClientePg, connectionString: estrada.url, query_timeout: 400 });
  pool.on('error', () => undefined);
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
});
afterAll(async () => {
  await pool.end();
  estrada.fechar();
  await t.fechar();
});

const novaChave = () => String(++numero).repeat(64).slice(0, 64);
const umPedido = (chave: string | null) => ({
  chave,
  impressao: '0'.repeat(64),
  recebidoEm: new Date('2026-06-01T12:00:00.123Z'),
  gravado: false,
  transacao: null as string | null,
});
const quantos = (impressao: string) => t.deps.prisma.pedidoRepetivel.count({ where: { impressao } });

test('a confirmation that does not come in time was given: the request with a key is told the truth', async () => {
  estrada.calarOProximoCommit();
  const pedido = umPedido(novaChave());
  expect(await comPedido(pedido, () => withTransaction(prisma, async () => 'feito'))).toBe('feito');
  expect(pedido.gravado).toBe(true);
});

test('without a key nobody knows, and nobody says that nothing was changed', async () => {
  estrada.calarOProximoCommit();
  const impressao = 'a'.repeat(64);
  const data = { chave: novaChave(), impressao, recebidoEm: new Date(0) };
  const gravar = withTransaction(prisma, (tx) => tx.pedidoRepetivel.create({ data }));
  await expect(gravar).rejects.toMatchObject({ codigo: 'RESULTADO_DESCONHECIDO', status: 503 });
  expect(await quantos(impressao)).toBe(1);
});
