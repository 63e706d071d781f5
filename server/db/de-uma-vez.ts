import type { Pool, PoolClient } from 'pg';
import { type Desfecho, desfechoPelo, exigirGravado } from './desfecho.ts';

/** A statement that writes; each of its rows tells the transaction (`pg_current_xact_id()`). */
interface Comando {
  name: string;
  text: string;
  values: unknown[];
}

/** Rows that were written, and whether they are there: asked by whoever lost the database's confirmation. */
interface Escrita<L> {
  comando: Comando;
  ficou(pool: Pool, linhas: L[]): Promise<boolean>;
}

/**
 * One statement as a transaction, by the driver alone; without rows it is rolled back.
 * @throws AppError 503 RESULTADO_DESCONHECIDO when the database's confirmation did not come, and nobody can tell
 * whether it was given
 */
export async function gravarDeUmaVez<L extends { transacao: string }>(pool: Pool, escrita: Escrita<L>): Promise<L[]> {
  const cliente = await pool.connect();
  let linhas: L[] | null = null;
  try {
    await cliente.query('BEGIN');
    const { rows } = await cliente.query<L>(escrita.comando);
    if (rows.length > 0) linhas = rows;
    await cliente.query(rows.length > 0 ? 'COMMIT' : 'ROLLBACK');
    cliente.release();
    return rows;
  } catch (erro) {
    await largar(cliente);
    const escritas = linhas;
    if (escritas === null) throw erro;
    await exigirGravado(erro, () => desfechoDe(pool, escritas, escrita));
    return escritas;
  }
}

/** A connection on which something failed goes back as it was before, or not at all. */
async function largar(cliente: PoolClient): Promise<void> {
  const falha = await cliente.query('ROLLBACK').then(
    () => undefined,
    (erro: Error) => erro,
  );
  cliente.release(falha);
}

/** What became of the rows' transaction: it is ours with our rows. */
async function desfechoDe<L extends { transacao: string }>(
  pool: Pool,
  linhas: L[],
  { ficou }: Escrita<L>,
): Promise<Desfecho | null> {
  const { rows } = await pool.query<{ desfecho: string | null }>('SELECT pg_xact_status($1::text::xid8) AS desfecho', [
    linhas[0]?.transacao,
  ]);
  return desfechoPelo(rows[0]?.desfecho, () => ficou(pool, linhas));
}
