import type { Pool } from 'pg';
import { sequenciar } from '../auditoria/sequenciar.ts';
import type { Config } from '../config.ts';

/** As the running product does within a second. */
export async function sequenciarTudo({ pool, config }: { pool: Pool; config: Config }): Promise<void> {
  const cliente = await pool.connect();
  try {
    while ((await sequenciar(cliente, config.log.selo ?? '')).entradas > 0);
  } finally {
    cliente.release();
  }
}
