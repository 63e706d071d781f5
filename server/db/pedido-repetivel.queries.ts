// SQL, not Prisma: PostgreSQL is asked for the number of a transaction and how it ended.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Desfecho, desfechoPelo } from './desfecho.ts';
import type { Db, PrismaClient } from './prisma-client.ts';

/** A request that writes; with a key it may be repeated without being carried out twice (Idempotency-Key). */
export interface PedidoRepetivel {
  /** SHA-256 (hex) of the key and of who sends it; null without a key. */
  chave: string | null;
  /** SHA-256 (hex) of what is asked: the same key with another question is refused. Empty without a key. */
  impressao: string;
  recebidoEm: Date;
  /** A change of this request stands in the database. */
  gravado: boolean;
  /** The transaction that stored the key, as the database numbers it. */
  transacao: string | null;
}

/** How a request that was carried out before was answered; null while the answer is not there. */
export interface PedidoGuardado {
  impressao: string;
  recebidoEm: Date;
  status: number | null;
  corpo: string | null;
}

/** The same request was carried out before, or just now by another process: nothing was changed this time. */
export class PedidoJaGravado extends Error {
  override name = 'PedidoJaGravado';
}

const corrente = new AsyncLocalStorage<PedidoRepetivel>();

/** Runs `fazer`; the first transaction that it confirms bears the request's key, and tells that something stands. */
export const comPedido = <T>(pedido: PedidoRepetivel, fazer: () => T): T => corrente.run(pedido, fazer);

/** Stores the key of the current request, unless an earlier one did. Waits for one that holds the same key. */
export async function marcarPedido(tx: Db): Promise<void> {
  const pedido = corrente.getStore();
  if (pedido === undefined || pedido.chave === null || pedido.gravado) return;
  const postas = await tx.$queryRaw<{ transacao: string }[]>`
    INSERT INTO pedido_repetivel (chave, impressao, recebido_em) VALUES (${pedido.chave}, ${pedido.impressao}, ${pedido.recebidoEm})
    ON CONFLICT (chave) DO NOTHING RETURNING pg_current_xact_id()::text AS transacao`;
  const [posta] = postas;
  if (posta === undefined) throw new PedidoJaGravado();
  pedido.transacao = posta.transacao;
}

/** The transaction of the current request was confirmed. */
export function confirmarMarca(): void {
  const pedido = corrente.getStore();
  if (pedido !== undefined) pedido.gravado = true;
}

/** How the transaction of the current request ended whose confirmation was lost: it is ours with our key. */
export async function desfechoDaMarca(prisma: PrismaClient): Promise<Desfecho | null> {
  const pedido = corrente.getStore();
  if (pedido === undefined || pedido.transacao === null || pedido.chave === null || pedido.gravado) return null;
  const { chave, recebidoEm, transacao } = pedido;
  const [linha] = await prisma.$queryRaw<{ desfecho: string | null }[]>`
    SELECT pg_xact_status(${transacao}::xid8) AS desfecho`;
  const desfecho = await desfechoPelo(
    linha?.desfecho,
    async () => (await prisma.pedidoRepetivel.count({ where: { chave, recebidoEm } })) > 0,
  );
  pedido.gravado = desfecho === 'gravado';
  return desfecho;
}

/** Null when no earlier request had this key. */
export const lerPedido = (db: Db, chave: string): Promise<PedidoGuardado | null> =>
  db.pedidoRepetivel.findUnique({ where: { chave } });

export async function guardarResposta(db: Db, chave: string, status: number, corpo: string): Promise<void> {
  await db.pedidoRepetivel.updateMany({ where: { chave }, data: { status, corpo } });
}
