import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { comPedido, desfechoDaMarca, marcarPedido } from './pedido-repetivel.queries.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

const umPedido = (letra: string) => ({
  chave: letra.repeat(64),
  impressao: '0'.repeat(64),
  recebidoEm: new Date('2026-06-01T12:00:00.123Z'),
  gravado: false,
  transacao: null as string | null,
});

test('a transaction number that was given again after a crash is nobody’s confirmation; its own key is', async () => {
  const { prisma } = t.deps;
  const [perdido, outro] = [umPedido('a'), umPedido('b')];
  await comPedido(outro, () => prisma.$transaction(marcarPedido));
  expect(await comPedido(outro, () => desfechoDaMarca(prisma))).toBe('gravado');
  // What the killed database had given to the lost one, and gives to the other now.
  perdido.transacao = outro.transacao;
  expect(await comPedido(perdido, () => desfechoDaMarca(prisma))).toBe('desfeito');
});
