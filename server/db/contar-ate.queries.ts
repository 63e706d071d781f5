// SQL, not Prisma: a count that stops at a limit, with the caller's own condition.
import type { Pool } from 'pg';
import { LIMITE_DA_CONTAGEM } from './busca-por-nome.queries.ts';

/** How many records fulfil `onde` (over `registro r`), as far as the office counts; `contados` may be one more. */
export async function contarParaOEscritorio(
  pool: Pool,
  { onde, valores }: { onde: string; valores: readonly unknown[] },
): Promise<{ contados: number; total: number; totalExato: boolean }> {
  const { rows } = await pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (
       SELECT FROM registro r ${onde} ORDER BY r.data_registro_diploma DESC, r.id DESC LIMIT ${LIMITE_DA_CONTAGEM + 1}) ate_o_teto`,
    [...valores],
  );
  const contados = rows[0]?.total ?? 0;
  return { contados, total: Math.min(contados, LIMITE_DA_CONTAGEM), totalExato: contados <= LIMITE_DA_CONTAGEM };
}
