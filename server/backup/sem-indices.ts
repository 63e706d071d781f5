import type { PoolClient } from 'pg';

interface Definicao {
  nome: string;
  sql: string;
}

/**
 * Runs `fazer` while the tables have neither foreign keys nor indexes (but the primary key), then makes them again:
 * building an index once is many times cheaper than keeping it row by row. Only for databases that nobody else uses.
 */
export async function semIndices(
  cliente: PoolClient,
  tabelas: readonly string[],
  fazer: () => Promise<void>,
): Promise<void> {
  const ler = async (sql: string) => (await cliente.query<Definicao>(sql, [tabelas])).rows;
  const chaves = await ler(`SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS nome,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS sql
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`);
  const indices =
    await ler(`SELECT format('DROP INDEX %s', indexrelid::regclass) AS nome, pg_get_indexdef(indexrelid) AS sql
    FROM pg_index WHERE NOT indisprimary AND indrelid = ANY ($1::regclass[])`);
  for (const { nome } of [...chaves, ...indices]) await cliente.query(nome);
  await fazer();
  await cliente.query(`SET maintenance_work_mem = '256MB'; SET max_parallel_maintenance_workers = 2`);
  for (const { sql } of [...indices, ...chaves]) await cliente.query(sql);
  await cliente.query('RESET maintenance_work_mem; RESET max_parallel_maintenance_workers');
}
