import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { codigoDoErro } from '../erros/causa.ts';
import { comConexao } from './conexao.ts';

const LIMITE_MS = 10_000;
const MIGRACOES = join(import.meta.dirname, '../../prisma/migrations');

/** Any number, the same in every process: only one migrates at a time, the others wait and then find nothing to do. */
const TRAVA = '161, 20';

/** Prisma's own table, so that its tools go on from here and this goes on from them. */
const TABELA = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

const ANOTAR = `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  VALUES (gen_random_uuid(), $1, $2, $3, clock_timestamp(), 1)`;

interface Migracao {
  nome: string;
  sql: string;
  soma: string;
}

/**
 * Names of the migrations in `pasta` that the database does not have yet, in order.
 * @throws Error in Portuguese when an applied one failed half-way or was changed since; the driver's when the database
 * is away
 */
export async function migracoesPendentes(url: string, pasta = MIGRACOES): Promise<string[]> {
  const pendentes = await comConexao(url, LIMITE_MS, (cliente) => listarPendentes(cliente, pasta));
  return pendentes.map(({ nome }) => nome);
}

/**
 * Brings the database up to the last migration (decision P4) in one transaction: all of it is there, with its entries
 * in Prisma's table, or nothing, even after kill -9. Safe when several processes start at once. Answers the names
 * applied here.
 */
export async function aplicarMigracoes(url: string, pasta = MIGRACOES): Promise<string[]> {
  return comConexao(url, LIMITE_MS, async (cliente) => {
    await cliente.query(`SELECT pg_advisory_lock(${TRAVA})`);
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

/** Whether some tool left a migration half-done. @throws the driver's error without the database or its tables */
export async function migracaoInterrompida(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL LIMIT 1',
  );
  return rowCount !== 0;
}

async function listarPendentes(cliente: pg.Client, pasta: string): Promise<Migracao[]> {
  const { rows } = await cliente
    .query<{ nome: string; soma: string; feita: boolean }>(
      `SELECT migration_name AS nome, checksum AS soma, finished_at IS NOT NULL AS feita
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    )
    .catch((erro: unknown) => {
      if (codigoDoErro(erro) === '42P01') return { rows: [] };
      throw erro;
    });
  const quebrada = rows.find(({ feita }) => !feita);
  if (quebrada) {
    throw new Error(
      `A migração ${quebrada.nome} falhou no meio. Corrija o banco e marque-a com prisma migrate resolve.`,
    );
  }
  const aplicadas = new Map(rows.map(({ nome, soma }) => [nome, soma]));
  const daqui = lerMigracoes(pasta);
  const alterada = daqui.find(({ nome, soma }) => (aplicadas.get(nome) ?? soma) !== soma);
  if (alterada) {
    throw new Error(
      `A migração ${alterada.nome} foi alterada depois de aplicada neste banco. Use os arquivos da versão que o criou.`,
    );
  }
  return daqui.filter(({ nome }) => !aplicadas.has(nome));
}

function lerMigracoes(pasta: string): Migracao[] {
  return readdirSync(pasta)
    .filter((nome) => existsSync(join(pasta, nome, 'migration.sql')))
    .sort()
    .map((nome) => {
      // A checkout may turn line ends; Prisma takes both sums for the same file, too.
      const sql = readFileSync(join(pasta, nome, 'migration.sql'), 'utf8').replaceAll('\r\n', '\n');
      return { nome, sql, soma: createHash('sha256').update(sql).digest('hex') };
    });
}
