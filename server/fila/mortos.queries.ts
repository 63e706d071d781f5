// SQL, not Prisma: the queue's own tables, and the sessions of the server.
import type { Pool } from 'pg';

/** Of every server; each adds its own mark. */
export const AGENDA = 'registro-diplomas-agenda';

const DOS_MORTOS = `SELECT j.name AS fila, j.id FROM pgboss.job j WHERE j.state = 'active' AND NOT EXISTS (
    SELECT FROM pg_stat_activity a WHERE a.datname = current_database() AND starts_with(a.application_name, '${AGENDA}')
      AND a.application_name <> $1)
  ORDER BY j.started_on`;

/** Under way while no other server than `minha` (the name of its sessions) is there that could be at it. */
export async function lerDosMortos(pool: Pool, minha: string): Promise<{ fila: string; id: string }[]> {
  return (await pool.query<{ fila: string; id: string }>(DOS_MORTOS, [minha])).rows;
}
