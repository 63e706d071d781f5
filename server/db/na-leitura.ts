import type { Pool } from 'pg';
import { codigoDoErro } from '../erros/causa.ts';
import { falhaDoBanco } from './falha-do-banco.ts';

/**
 * Reads from the replica; when it cannot be reached, or is taken away while it answers, the same from the main
 * database. Only for reads that may be a moment old: what a person is told about one diploma (state, validation) always
 * comes from the main database.
 */
export async function naLeitura<T>(
  { pool, leitura }: { pool: Pool; leitura: Pool },
  ler: (pool: Pool) => Promise<T>,
): Promise<T> {
  if (leitura === pool) return ler(pool);
  try {
    return await ler(leitura);
  } catch (erro) {
    if (falhaDoBanco(erro) === null && !foiEmbora(erro)) throw erro;
    return ler(pool);
  }
}

/** PostgreSQL ends a replica's query when the main database cleans up (40001); 3D000: the database is gone. */
const foiEmbora = (erro: unknown): boolean => ['40001', '3D000'].includes(codigoDoErro(erro));
