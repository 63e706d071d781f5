// SQL, not Prisma: one statement counts, whoever else counts at the same instant.
import type { Pool } from 'pg';
import { hojeEm } from '#domain/texto/data.ts';

interface Deps {
  pool: Pool;
  agora(): Date;
  config: { fusoHorario: string };
}

/**
 * Counts that a diploma was seen from outside today: `publica`, `link`, or `chave:` and the institution that has it.
 * The visitor is not kept. A count that fails (a database that takes no writes) keeps no answer from leaving.
 */
export async function contarConsultaDoDiploma(
  { pool, agora, config }: Deps,
  registroId: string,
  meio: 'publica' | 'link' | `chave:${string}`,
): Promise<void> {
  const contar = {
    name: 'contar-consulta-do-diploma',
    text: `INSERT INTO consulta_do_diploma (registro_id, dia, meio, vezes) VALUES ($1::uuid, $2::date, $3, 1)
           ON CONFLICT (registro_id, dia, meio) DO UPDATE SET vezes = consulta_do_diploma.vezes + 1`,
    values: [registroId, hojeEm(agora(), config.fusoHorario), meio.slice(0, 120)],
  };
  await pool.query(contar).catch(() => undefined);
}
