import type { Pool, PoolClient } from 'pg';

export async function numInstante<T>(pool: Pool, ler: (cliente: PoolClient) => Promise<T>): Promise<T> {
  const cliente = await pool.connect();
  try {
    await cliente.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await ler(cliente);
  } finally {
    // A connection that broke must not hide what broke it.
    await cliente.query('ROLLBACK').catch(() => undefined);
    cliente.release();
  }
}
