import type { Pool } from 'pg';
import { sequenciar } from '../auditoria/sequenciar.ts';
import type { Config } from '../config.ts';

interface ComSelo {
  log: Pick<Config['log'], 'selo'>;
}

/** As the running product does within a second. */
export async function sequenciarTudo({ pool, config }: { pool: Pool; config: ComSelo }): Promise<void> {
  const cliente = await pool.connect();
  try {
    while ((await sequenciar(cliente, config.log.selo ?? '')).entradas > 0);
  } finally {
    cliente.release();
  }
}
