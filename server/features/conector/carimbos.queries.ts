// SQL, not Prisma: columns of one row are compared, and counts have conditions.
import type { Pool } from 'pg';

/** Before this many days of its end an archive stamp is to be renewed. */
const AVISO_DIAS = 90;
/** A stamp is looked at again after so many days: by then more may be known. */
const DE_NOVO_DIAS = 30;
/** State of the connector: the renewal of the stamp failed. */
const RECARIMBAGEM_FALHOU = 507;

export interface ArquivoComCarimbo {
  id: string;
  guid: string;
  sha256: string;
}

/** Stamps that are due: how many, the first end (ISO), and the renewals that failed; annulled diplomas do not count. */
export async function lerCarimbosDevidos(
  pool: Pool,
  agora: Date,
): Promise<{ vencendo: number; primeiro: string | null; falharam: number }> {
  const { rows } = await pool.query<{ vencendo: number; primeiro: Date | null; falharam: number }>(
    `SELECT count(DISTINCT r.id) FILTER (WHERE vence)::int AS vencendo, min(d.carimbo_vale_ate) FILTER (WHERE vence) AS primeiro,
            count(DISTINCT r.id) FILTER (WHERE d.estado = $3)::int AS falharam
     FROM documento_no_conector d JOIN registro r ON r.id = d.registro_id
     CROSS JOIN LATERAL (SELECT d.carimbo_sha256 = d.xml_sha256
       AND d.carimbo_vale_ate < $1::timestamptz + make_interval(days => $2) AS vence) v
     WHERE NOT r.cancelado AND NOT r.revogado AND (v.vence OR d.estado = $3)`,
    [agora, AVISO_DIAS, RECARIMBAGEM_FALHOU],
  );
  const { vencendo = 0, primeiro = null, falharam = 0 } = rows[0] ?? {};
  return { vencendo, primeiro: primeiro?.toISOString() ?? null, falharam };
}

/** Stored files whose stamp nobody looked at, or not for a month; the oldest look first. */
export async function listarCarimbosPorVer(pool: Pool, agora: Date, maximo: number): Promise<ArquivoComCarimbo[]> {
  const { rows } = await pool.query<ArquivoComCarimbo>(
    `SELECT id, xml_guid AS guid, xml_sha256 AS sha256 FROM documento_no_conector
     WHERE xml_guid IS NOT NULL AND (carimbo_sha256 IS DISTINCT FROM xml_sha256
       OR carimbo_visto_em < $1::timestamptz - make_interval(days => $2))
     ORDER BY carimbo_visto_em NULLS FIRST LIMIT $3`,
    [agora, DE_NOVO_DIAS, maximo],
  );
  return rows;
}
