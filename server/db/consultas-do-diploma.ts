import type { Pool } from 'pg';
import { hojeEm } from '#domain/texto/data.ts';
import { porVolta } from './por-volta.ts';

interface Deps {
  pool: Pool;
  agora(): Date;
  config: { fusoHorario: string };
}

/** Tells one consultation from another of the same diploma in the same turn. */
let numero = 0;
/** In the order of their key: two processes that count the same ones never wait for each other in a circle. */
const contarTodas = porVolta<never>(async (pool, chaves) => {
  const consultas = chaves.map((chave): string[] => JSON.parse(chave));
  await pool.query({
    name: 'contar-consultas-do-diploma',
    text: `INSERT INTO consulta_do_diploma (registro_id, dia, meio, vezes)
           SELECT id, dia, meio, count(*) FROM unnest((SELECT $1::uuid[]), (SELECT $2::date[]), (SELECT $3::text[])) AS uma (id, dia, meio)
           GROUP BY id, dia, meio ORDER BY id, dia, meio
           ON CONFLICT (registro_id, dia, meio) DO UPDATE SET vezes = consulta_do_diploma.vezes + excluded.vezes`,
    values: [0, 1, 2].map((coluna) => consultas.map((uma) => uma[coluna])),
  });
  return new Map<string, never>();
});

/**
 * Counts that a diploma was seen from outside today: `publica`, `link`, or `chave:` and the institution that has it.
 * Who saw it is not kept. What cannot be counted (a database that takes no writes) keeps no answer from leaving.
 */
export async function contarConsultaDoDiploma(
  { pool, agora, config }: Deps,
  registroId: string,
  meio: 'publica' | 'link' | `chave:${string}`,
): Promise<void> {
  numero += 1;
  const consulta = [registroId, hojeEm(agora(), config.fusoHorario), meio.slice(0, 120), numero];
  await contarTodas(pool, JSON.stringify(consulta)).catch(() => undefined);
}
