import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Diferenca } from './diferenca.ts';

/** How far the round is; `registroAte` null: at its beginning. */
export interface Ronda {
  registroAte: string | null;
  entradaAte: bigint;
  documentoAte: string | null;
  iniciadaEm: Date | null;
}

/** Checks whose differences are mended one for another: records share by share, the others whole. */
type Parte = 'registros' | 'conjunto' | 'cadeia' | 'conector' | 'lista';

/** How far the service's own list was gone through; `ate` null: at its beginning. */
interface RondaDaLista {
  ate: string | null;
  iniciadaEm: Date | null;
}

export async function lerRondaDaLista(pool: Pool): Promise<RondaDaLista> {
  const { rows } = await pool.query<RondaDaLista>(
    'SELECT lista_ate AS ate, lista_iniciada_em AS "iniciadaEm" FROM auditoria_ronda WHERE id = 1',
  );
  return rows[0] ?? { ate: null, iniciadaEm: null };
}

/** Writes how far the list was gone through; at its end (`ate` null) what it no longer tells is gone. */
export async function gravarRondaDaLista(pool: Pool, { ate, iniciadaEm }: RondaDaLista): Promise<void> {
  await pool.query(
    `INSERT INTO auditoria_ronda (id, lista_ate, lista_iniciada_em) VALUES (1, $1, $2)
     ON CONFLICT (id) DO UPDATE SET lista_ate = $1, lista_iniciada_em = $2`,
    [ate, ate === null ? null : iniciadaEm],
  );
  if (ate === null)
    await pool.query(`DELETE FROM auditoria_diferenca WHERE parte = 'lista' AND ultima_vez < $1`, [iniciadaEm]);
}

export async function lerRonda(pool: Pool): Promise<Ronda> {
  const { rows } = await pool.query<Omit<Ronda, 'entradaAte'> & { entradaAte: string }>(
    `SELECT registro_ate AS "registroAte", entrada_ate AS "entradaAte", documento_ate AS "documentoAte", iniciada_em AS "iniciadaEm"
     FROM auditoria_ronda WHERE id = 1`,
  );
  const [linha] = rows;
  if (linha === undefined) return { registroAte: null, entradaAte: 0n, documentoAte: null, iniciadaEm: null };
  return { ...linha, entradaAte: BigInt(linha.entradaAte) };
}

/** Writes how far it is now; with `terminadaEm` all was gone through: what it did not find is gone. */
export async function gravarRonda(pool: Pool, ronda: Ronda, terminadaEm?: Date): Promise<void> {
  await pool.query(
    `INSERT INTO auditoria_ronda AS r (id, registro_ate, entrada_ate, documento_ate, iniciada_em, terminada_em) VALUES (1, $1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET registro_ate = $1, entrada_ate = $2, documento_ate = $3, iniciada_em = $4,
       terminada_em = coalesce($5, r.terminada_em)`,
    [
      ronda.registroAte,
      ronda.entradaAte.toString(),
      ronda.documentoAte,
      terminadaEm === undefined ? ronda.iniciadaEm : null,
      terminadaEm ?? null,
    ],
  );
  if (terminadaEm === undefined || ronda.iniciadaEm === null) return;
  await pool.query(`DELETE FROM auditoria_diferenca WHERE parte = 'registros' AND ultima_vez < $1`, [ronda.iniciadaEm]);
}

const chaveDe = ({ tabela, linha, coluna }: Diferenca): string =>
  createHash('sha256')
    .update(JSON.stringify([tabela, linha, coluna]))
    .digest('hex');

/**
 * Keeps what a check found and forgets what it no longer finds: of these records (`alvos`), or of the whole part where
 * none are given.
 */
export async function anotarDiferencas(
  pool: Pool,
  { parte, alvos, em }: { parte: Parte; alvos?: readonly string[]; em: Date },
  achadas: readonly Diferenca[],
): Promise<void> {
  const unicas = [...new Map(achadas.map((uma) => [chaveDe(uma), uma])).entries()];
  await pool.query(
    `WITH achadas AS (
       INSERT INTO auditoria_diferenca AS d (chave, parte, tabela, linha, coluna, motivo, alvo, primeira_vez, ultima_vez)
       SELECT chave, $2, tabela, left(linha, 300), coluna, left(motivo, 500), alvo, $3, $3
       FROM jsonb_to_recordset($1::jsonb) AS a (chave text, tabela text, linha text, coluna text, motivo text, alvo uuid)
       ON CONFLICT (chave) DO UPDATE SET motivo = excluded.motivo, ultima_vez = excluded.ultima_vez RETURNING d.chave)
     DELETE FROM auditoria_diferenca WHERE parte = $2 AND chave NOT IN (SELECT chave FROM achadas)
       AND ($4::uuid[] IS NULL OR alvo = ANY ($4::uuid[]))`,
    [JSON.stringify(unicas.map(([chave, uma]) => ({ ...uma, chave }))), parte, em, alvos ?? null],
  );
}

/** How many differences stand, since when, and the first of them. */
export async function lerDiferencas(
  pool: Pool,
  quantas: number,
): Promise<{ quantas: number; desde: Date | null; primeiras: Diferenca[] }> {
  const { rows } = await pool.query<Diferenca & { quantas: number; desde: Date }>(
    `SELECT tabela, linha, coluna, motivo, count(*) OVER ()::int AS quantas, min(primeira_vez) OVER () AS desde
     FROM auditoria_diferenca ORDER BY primeira_vez, chave LIMIT $1`,
    [quantas],
  );
  const [primeira] = rows;
  return { quantas: primeira?.quantas ?? 0, desde: primeira?.desde ?? null, primeiras: rows };
}
