import type { Pool } from 'pg';

/** The log's `vkey` as noted with its first head; null before that. */
export async function lerVerificadorGuardado(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ vkey: string | null }>(
    'SELECT verificador_do_log AS vkey FROM auditoria_cabeca WHERE id = 1',
  );
  return rows[0]?.vkey ?? null;
}
