import type { Pool } from 'pg';
import type { ArquivoComCarimbo } from './carimbos.queries.ts';

/** Notes until when a file's archive stamp proves; null: none that holds. One replaced meanwhile is left alone. */
export async function gravarCarimbo(
  pool: Pool,
  { id, sha256 }: Pick<ArquivoComCarimbo, 'id' | 'sha256'>,
  visto: { valeAte: Date | null; em: Date },
): Promise<void> {
  await pool.query(
    `UPDATE conector_documento SET carimbo_vale_ate = $3, carimbo_sha256 = $2, carimbo_visto_em = $4
     WHERE id = $1 AND xml_sha256 = $2`,
    [id, sha256, visto.valeAte, visto.em],
  );
}
