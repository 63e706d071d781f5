import type { Pool } from 'pg';
import type { Dependencies } from '../../dependencies.ts';
import { processarAcao } from './processar-acao.ts';
import { processarDocumento } from './processar-documento.ts';

const POR_VEZ = 20;
const AO_MESMO_TEMPO = 4;

/** Documents whose next step is due, the longest due first. */
async function documentosDevidos(pool: Pool, agora: Date, registroId: string | null): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'documentos-devidos',
    text: `SELECT id FROM conector_documento
           WHERE andamento IN ('intencao', 'enviando', 'incerto', 'enviado', 'concluido') AND proxima_tentativa <= $1
             AND ($2::uuid IS NULL OR registro_id = $2)
           ORDER BY proxima_tentativa, id LIMIT ${POR_VEZ}`,
    values: [agora, registroId],
  });
  return rows.map(({ id }) => id);
}

/** Orders that are due and wait for no older one of the same record; a revocation waits for none. */
async function acoesDevidas(pool: Pool, agora: Date, registroId: string | null): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'acoes-devidas',
    text: `SELECT a.id FROM conector_acao a
           WHERE a.andamento IN ('intencao', 'enviando') AND (a.proxima_tentativa IS NULL OR a.proxima_tentativa <= $1)
             AND ($2::uuid IS NULL OR a.registro_id = $2)
             AND (a.acao = 'revogar' OR NOT EXISTS (
               SELECT 1 FROM conector_acao b WHERE b.registro_id = a.registro_id AND b.andamento IN ('intencao', 'enviando', 'erro')
                 AND (b.criado_em, b.id) < (a.criado_em, a.id)))
           ORDER BY a.criado_em, a.id LIMIT ${POR_VEZ}`,
    values: [agora, registroId],
  });
  return rows.map(({ id }) => id);
}

export interface RecorteDaFila {
  /** Stops between two steps. */
  sinal?: AbortSignal;
  /** Only what belongs to this record. */
  registroId?: string;
}

/**
 * Does everything that is due now: sendings, reconciliations, looks at documents on their way, orders. Several processes may run it at
 * once. Answers how many steps were done. Errors of single steps are written at their rows; what else goes wrong is thrown at the end.
 */
export async function processarFila(deps: Dependencies, { sinal, registroId }: RecorteDaFila = {}): Promise<number> {
  let feitos = 0;
  const falhas: unknown[] = [];
  const vistos = new Set<string>();
  while (!sinal?.aborted) {
    const agora = deps.agora();
    const passos = [
      ...(await acoesDevidas(deps.pool, agora, registroId ?? null)).map((id) => ({ id, fazer: processarAcao })),
      ...(await documentosDevidos(deps.pool, agora, registroId ?? null)).map((id) => ({
        id,
        fazer: processarDocumento,
      })),
    ].filter(({ id }) => !vistos.has(id));
    if (passos.length === 0) break;
    for (let i = 0; i < passos.length && !sinal?.aborted; i += AO_MESMO_TEMPO) {
      const grupo = passos.slice(i, i + AO_MESMO_TEMPO);
      const resultados = await Promise.allSettled(grupo.map(({ id, fazer }) => fazer(deps, id)));
      for (const resultado of resultados) if (resultado.status === 'rejected') falhas.push(resultado.reason);
      // One step each in a round: a row that is due again at once must not keep the others waiting.
      for (const { id } of grupo) vistos.add(id);
      feitos += grupo.length;
    }
  }
  if (falhas.length > 0) throw new AggregateError(falhas, 'Passos da fila do conector falharam');
  return feitos;
}
