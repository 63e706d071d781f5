import type { Pool } from 'pg';

/** Background work as it was last seen by any process. `falha` is null once it worked again. */
interface EstadoDaTarefa {
  nome: string;
  titulo: string;
  conhecidaEm: Date;
  proxima: Date | null;
  ultimoSucesso: Date | null;
  ultimaFalha: Date | null;
  falha: string | null;
}

/** Every task that a process ever announced, by name. */
export async function lerTarefas(pool: Pool): Promise<EstadoDaTarefa[]> {
  const { rows } = await pool.query<EstadoDaTarefa>(
    `SELECT nome, titulo, conhecida_em AS "conhecidaEm", proxima, ultimo_sucesso AS "ultimoSucesso",
       ultima_falha AS "ultimaFalha", falha FROM tarefa ORDER BY nome`,
  );
  return rows;
}

/** Notes a task and when it is next due; answers its last success, or when it was first known. */
export async function anunciarTarefa(
  pool: Pool,
  { nome, titulo, agora, proxima }: { nome: string; titulo: string; agora: Date; proxima: Date | null },
): Promise<Date | undefined> {
  const { rows } = await pool.query<{ desde: Date }>(
    `INSERT INTO tarefa (nome, titulo, conhecida_em, proxima) VALUES ($1, $2, $3, $4)
     ON CONFLICT (nome) DO UPDATE SET titulo = excluded.titulo, proxima = excluded.proxima
     RETURNING coalesce(ultimo_sucesso, conhecida_em) AS desde`,
    [nome, titulo, agora, proxima],
  );
  return rows[0]?.desde;
}

/** Notes how a task ended; `falha` is what it threw, null when it worked. Text is cut to its column. */
export async function anotarFimDaTarefa(
  pool: Pool,
  { nome, em, falha, proxima }: { nome: string; em: Date; falha: string | null; proxima: Date | null },
): Promise<void> {
  await pool.query(
    `UPDATE tarefa SET proxima = $4, falha = left($3, 300),
       ultimo_sucesso = CASE WHEN $3::text IS NULL THEN $2 ELSE ultimo_sucesso END,
       ultima_falha = CASE WHEN $3::text IS NULL THEN ultima_falha ELSE $2 END
     WHERE nome = $1`,
    [nome, em, falha, proxima],
  );
}

/** Tasks that were turned off are not waited for any more. */
export async function esquecerTarefas(pool: Pool, nomes: readonly string[]): Promise<void> {
  await pool.query('UPDATE tarefa SET proxima = NULL, falha = NULL WHERE nome = ANY ($1) AND proxima IS NOT NULL', [
    nomes,
  ]);
}
