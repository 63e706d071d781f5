import type { Dependencies } from '../dependencies.ts';
import { executarDaFila } from '../features/conector/executar-passo.ts';
import type { Trabalho } from '../fila/fila.port.ts';

const POR_VEZ = 20;
const AO_MESMO_TEMPO = 4;
/** After what pause a request whose process died comes back, as the queue is set. */
const VOLTA_EM_MS = 30_000;

interface Pedido {
  id: string;
  data: Trabalho;
}

/**
 * Does everything in the connector's queue that is due by the clock of `deps`, as the queue's workers do by the real
 * one: each request is claimed, carried out, and ended, or put back when the process died in the middle. One step of
 * each in a round.
 */
export async function processarFila(deps: Dependencies, { registroId }: { registroId?: string } = {}): Promise<void> {
  const falhas: unknown[] = [];
  const vistos: string[] = [];
  for (;;) {
    const pedidos = await tomarDevidos(deps, registroId ?? null, vistos);
    if (pedidos.length === 0) break;
    vistos.push(...pedidos.map(({ data }) => data.id));
    for (let i = 0; i < pedidos.length; i += AO_MESMO_TEMPO) {
      const grupo = pedidos.slice(i, i + AO_MESMO_TEMPO);
      const resultados = await Promise.allSettled(grupo.map(({ data }) => executarDaFila(deps, data)));
      for (const [n, resultado] of resultados.entries()) {
        await encerrar(deps, grupo[n]?.id ?? '', resultado.status === 'fulfilled');
        if (resultado.status === 'rejected') falhas.push(resultado.reason);
      }
    }
  }
  await esquecerFeitos(deps);
  if (falhas.length > 0) throw new AggregateError(falhas, 'Passos da fila do conector falharam');
}

/** As the queue does after an hour: what is done would be walked through by every claim. */
async function esquecerFeitos({ pool }: Dependencies): Promise<void> {
  await pool.query(`DELETE FROM pgboss.job WHERE name = 'conector-passos' AND state = 'completed'`);
}

/** The queue's own statement, but for the clock and the record: one request of a key is under way at a time. */
async function tomarDevidos({ pool, agora }: Dependencies, registroId: string | null, vistos: readonly string[]) {
  const { rows } = await pool.query<Pedido>({
    name: 'tomar-da-fila',
    text: `UPDATE pgboss.job j SET state = 'active', started_on = now() WHERE j.name = 'conector-passos' AND j.id IN (
             SELECT DISTINCT ON (singleton_key) id FROM (
               SELECT id, singleton_key FROM pgboss.job q
               WHERE name = 'conector-passos' AND state IN ('created', 'retry') AND start_after <= $1
                 AND ($2::uuid IS NULL OR (data->>'id')::uuid IN (
                   SELECT id FROM documento_no_conector WHERE registro_id = $2
                   UNION ALL SELECT id FROM conector_acao WHERE registro_id = $2)) AND NOT data->>'id' = ANY($3::text[])
                 AND NOT EXISTS (SELECT 1 FROM pgboss.job a WHERE a.name = q.name AND a.state = 'active'
                   AND a.singleton_key = q.singleton_key)
               ORDER BY start_after LIMIT ${POR_VEZ} FOR UPDATE SKIP LOCKED) d)
           RETURNING j.id, j.data`,
    values: [agora(), registroId, vistos],
  });
  return rows;
}

async function encerrar({ pool, agora }: Dependencies, id: string, fez: boolean): Promise<void> {
  await pool.query({
    name: 'encerrar-na-fila',
    text: `UPDATE pgboss.job j SET start_after = $3, state = CASE WHEN $2 OR EXISTS (
             SELECT 1 FROM pgboss.job r WHERE r.name = j.name AND r.state = 'retry' AND r.singleton_key = j.singleton_key)
             THEN 'completed' ELSE 'retry' END::pgboss.job_state WHERE name = 'conector-passos' AND id = $1`,
    values: [id, fez, new Date(agora().getTime() + VOLTA_EM_MS)],
  });
}
