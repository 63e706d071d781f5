import type { Pool } from 'pg';

/** Name under which a witness's signatures are kept. */
export const destinoDaTestemunha = (nome: string): string => `testemunha:${nome}`;

interface Ancora {
  tamanho: number;
  destino: string;
  em: Date;
  prova: string | null;
}

/** The largest head that a place has; null: none yet. */
export async function ultimaAncora(pool: Pool, destino: string): Promise<Ancora | null> {
  const { rows } = await pool.query<Ancora & { tamanho: string }>({
    name: 'log-ultima-ancora',
    text: 'SELECT tamanho, destino, em, prova FROM log_ancora WHERE destino = $1 ORDER BY tamanho DESC LIMIT 1',
    values: [destino],
  });
  const [linha] = rows;
  return linha === undefined ? null : { ...linha, tamanho: Number(linha.tamanho) };
}

/** Keeps that a head reached a place; what failed there is forgotten. */
export async function anotarAncora(pool: Pool, { tamanho, destino, em, prova }: Ancora): Promise<void> {
  await pool.query(
    `WITH falha AS (DELETE FROM log_ancora_falha WHERE destino = $2)
     INSERT INTO log_ancora (tamanho, destino, em, prova) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [tamanho, destino, em, prova],
  );
}

/** Keeps why a place did not take a head. */
export async function anotarFalhaDaAncora(
  pool: Pool,
  falha: { destino: string; em: Date; motivo: string },
): Promise<void> {
  await pool.query(
    `INSERT INTO log_ancora_falha (destino, em, motivo) VALUES ($1, $2, $3)
     ON CONFLICT (destino) DO UPDATE SET em = excluded.em, motivo = excluded.motivo`,
    [falha.destino, falha.em, falha.motivo],
  );
}
