import type { Pool } from 'pg';

/** A key that is good at this moment. */
export interface ChaveViva {
  id: string;
  instituicao: string;
  porHora: number;
}

/** The key behind a hash while it stands, noting its use; null when it is unknown, revoked or expired. */
export async function usarChaveDeApi(pool: Pool, hash: string, agora: Date): Promise<ChaveViva | null> {
  const { rows } = await pool.query<ChaveViva>({
    name: 'chave-de-api',
    text: `UPDATE chave_de_api SET usada_em = $2 WHERE hash = $1 AND revogada_em IS NULL AND expira_em > $2
           RETURNING id, instituicao, por_hora AS "porHora"`,
    values: [hash, agora],
  });
  return rows[0] ?? null;
}
