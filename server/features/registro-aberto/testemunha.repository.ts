import type { Pool } from 'pg';
import type { Cabeca } from '#domain/log/arvore.ts';
import type { Checkpoint } from '#domain/log/checkpoint.ts';

/** Another log's head as it was last cosigned here; null: never. */
export async function lerTestemunhado(pool: Pool, origem: string): Promise<Cabeca | null> {
  const { rows } = await pool.query<{ tamanho: string; raiz: Buffer }>(
    'SELECT tamanho, raiz FROM log_testemunhado WHERE origem = $1',
    [origem],
  );
  const [linha] = rows;
  return linha === undefined ? null : { tamanho: Number(linha.tamanho), raiz: linha.raiz };
}

/** Takes the new head, if the last one still has `antes` leaves; false: another one was faster. */
export async function avancarTestemunhado(
  pool: Pool,
  { origem, tamanho, raiz }: Checkpoint,
  antes: number,
  em: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO log_testemunhado AS t (origem, tamanho, raiz, em) VALUES ($1, $2, $3, $5)
     ON CONFLICT (origem) DO UPDATE SET tamanho = excluded.tamanho, raiz = excluded.raiz, em = excluded.em
     WHERE t.tamanho = $4 AND (t.tamanho < excluded.tamanho OR t.raiz = excluded.raiz)`,
    [origem, tamanho, Buffer.from(raiz), antes, em],
  );
  return rowCount === 1;
}
