import type pg from 'pg';
import { comConexao } from './conexao.ts';
import { LIMITE_MS, listarPendentes, MIGRACOES } from './migracoes-pendentes.ts';
import { TRAVAS } from './travas.ts';

/** Prisma's own table, so that its tools go on from here and this goes on from them. */
const TABELA = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

const ANOTAR = `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  VALUES (gen_random_uuid(), $1, $2, $3, clock_timestamp(), 1)`;

/**
 * Brings the database up to the last migration (decision P4) in one transaction: all of it is there, with its entries
 * in Prisma's table, or nothing, even after kill -9. Safe when several processes start at once. Answers the names
 * applied here.
 */
export async function aplicarMigracoes(url: string, pasta = MIGRACOES): Promise<string[]> {
  return comConexao(url, LIMITE_MS, async (cliente) => {
    await cliente.query(`SELECT pg_advisory_lock(${TRAVAS.migracoes})`);
    const pendentes = await listarPendentes(cliente, pasta);
    if (pendentes.length === 0) return [];
    // The connection ends with the first error, and the transaction with it.
    await cliente.query('BEGIN');
    await cliente.query(TABELA);
    for (const { nome, sql, soma } of pendentes) {
      const { rows } = await cliente.query<{ inicio: string }>('SELECT clock_timestamp()::text AS inicio');
      await cliente.query(sql);
      await cliente.query(ANOTAR, [soma, nome, rows[0]?.inicio]);
    }
    await cliente.query('COMMIT');
    return pendentes.map(({ nome }) => nome);
  });
}

/**
 * Left half-done by some tool.
 * @throws the driver's error without the database or its tables
 */
export async function migracaoInterrompida(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL LIMIT 1',
  );
  return rowCount !== 0;
}
