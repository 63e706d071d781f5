import pg from 'pg';
import { ClientePg } from './cliente-pg.ts';
import { PRENDER_FORMA } from './travas.ts';

/**
 * Prisma writes instants without a zone, in UTC. PostgreSQL guesses what a spinning disk costs; these two say what was
 * measured: a page out of order costs little, an index entry whose name is compared costs more. With its own guesses it
 * walked the index by date for names that the index of fragments finds in a third of the time. And it compiles what it
 * guesses to be dear, which takes longer than any answer here.
 */
export const OPCOES_DA_SESSAO = '-c TimeZone=UTC -c random_page_cost=1.1 -c cpu_index_tuple_cost=0.02 -c jit=off';

/** A request's statement reads little: starting a second process for it costs more than the answer. */
export const SOZINHO = ' -c max_parallel_workers_per_gather=0';
/**
 * How long a statement of somebody's request may wait for a lock and run, and a transaction may hold its locks doing
 * nothing. The driver's own limit is for a database that is frozen and keeps none of them.
 */
const PRAZOS_NO_BANCO = ` -c lock_timeout=5s -c statement_timeout=8s -c idle_in_transaction_session_timeout=15s${SOZINHO}`;
const PRAZO_DA_RESPOSTA_MS = 9_000;

/** The server's sessions have deadlines, what reads everything by night is one process. */
export type ModoDoPool = 'com-prazos' | 'sozinho' | 'livre';
const DO_MODO: Record<ModoDoPool, string> = { 'com-prazos': PRAZOS_NO_BANCO, sozinho: SOZINHO, livre: '' };

/** Waits for the lock before the connection's first statement. */
async function prenderForma(cliente: pg.ClientBase): Promise<void> {
  await cliente.query(PRENDER_FORMA);
}

/**
 * Connections with one database; also the read replica's. Programs that read or write everything (backup, restore,
 * migrations) are free of deadlines.
 */
export function createPool(url: string, conexoes: number, modo: ModoDoPool = 'livre'): pg.Pool {
  const pool = new pg.Pool({
    Client: ClientePg,
    connectionString: url,
    max: conexoes,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'registro-diplomas',
    options: OPCOES_DA_SESSAO + DO_MODO[modo],
    ...(modo === 'com-prazos' && { query_timeout: PRAZO_DA_RESPOSTA_MS, onConnect: prenderForma }),
  });
  // An idle connection that breaks must not end the process; the next query says what happened.
  pool.on('error', () => {});
  return pool;
}
