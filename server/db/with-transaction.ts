import { exigirGravado } from './desfecho.ts';
import { confirmarMarca, desfechoDaMarca, marcarPedido } from './pedido-repetivel.queries.ts';
import type { Db, PrismaClient } from './prisma-client.ts';

/** Longer waits for a connection, and longer work, are given up: a person gets an answer within ten seconds. */
const PRAZOS = { maxWait: 5_000, timeout: 9_000 };

/**
 * Runs `fazer` in one transaction; whatever it throws rolls everything back. Nothing outside is called inside (R3). The
 * key of the request that asks for it, if it has one, is stored with it: it then knows how it ended even when the
 * confirmation is lost.
 * @throws AppError 503 RESULTADO_DESCONHECIDO when the database's confirmation did not come, and nobody can tell
 * whether it was given; PedidoJaGravado when the same request was carried out before
 */
export async function withTransaction<T>(prisma: PrismaClient, fazer: (tx: Db) => Promise<T>): Promise<T> {
  const confirmando: { feito?: T } = {};
  try {
    const feito = await prisma.$transaction(async (tx) => {
      await marcarPedido(tx);
      confirmando.feito = await fazer(tx);
      return confirmando.feito;
    }, PRAZOS);
    confirmarMarca();
    return feito;
  } catch (erro) {
    if (!('feito' in confirmando)) throw erro;
    await exigirGravado(erro, () => desfechoDaMarca(prisma));
    return confirmando.feito as T;
  }
}
