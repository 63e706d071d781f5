import { setTimeout as esperar } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import { ClientePg } from '../db/cliente-pg.ts';
import { OPCOES_DA_SESSAO } from '../db/pool.ts';
import { PRENDER_FORMA, TRAVAS } from '../db/travas.ts';
import { ancorar, type Destinos } from './ancorar.ts';
import { type DepsDoLog, publicarCabeca } from './publicar-cabeca.ts';
import { retomarLog } from './retomar-log.ts';
import { LOTE, sequenciar } from './sequenciar.ts';

/** How often the queue is looked at, a head is published at most, and a process without the lock asks for it. */
const OLHAR_MS = 500;
const PUBLICAR_MS = 1_000;
const TENTAR_MS = 1_000;
const ANCORAR_MS = 5_000;

interface DepsDoSequenciador extends DepsDoLog, Destinos {
  url: string;
  pool: Pool;
  selo: string;
}

/**
 * Runs the sequencer (H7): of several processes one holds the lock, on the connection over which it works, so that who
 * loses the one has lost the other. `aoFalhar` hears every failure; it begins anew a second later. `parar` waits for
 * the batch that runs.
 */
export function ligarSequenciador(
  deps: DepsDoSequenciador,
  aoFalhar: (erro: unknown) => void,
): { parar(): Promise<void> } {
  const parada = new AbortController();
  const { signal } = parada;
  const pausa = (ms: number) => esperar(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const laco = (async () => {
    while (!signal.aborted) {
      const cliente = new ClientePg({
        connectionString: deps.url,
        connectionTimeoutMillis: 5_000,
        options: OPCOES_DA_SESSAO,
        application_name: 'registro-diplomas-sequenciador',
      });
      try {
        await cliente.connect();
        await cliente.query(PRENDER_FORMA);
        await liderar(cliente, deps, signal, pausa, aoFalhar);
      } catch (erro) {
        aoFalhar(erro);
        await pausa(TENTAR_MS);
      } finally {
        await cliente.end().catch(() => undefined);
      }
    }
  })();
  return {
    async parar() {
      parada.abort();
      await laco;
    },
  };
}

async function liderar(
  cliente: Client,
  deps: DepsDoSequenciador,
  sinal: AbortSignal,
  pausa: (ms: number) => Promise<unknown>,
  aoFalhar: (erro: unknown) => void,
): Promise<void> {
  while (!sinal.aborted && !(await tentarTrava(cliente))) await pausa(TENTAR_MS);
  if (sinal.aborted) return;
  await retomarLog(cliente, deps);
  // Also where no act has come since the seals are there: an empty register is sealed, too.
  await sequenciar(cliente, deps.selo);
  const lider = new AbortController();
  const ancoragem = ancorarDeVezEmQuando(deps, AbortSignal.any([sinal, lider.signal]), aoFalhar);
  try {
    await trabalhar(cliente, deps, sinal, pausa);
  } finally {
    lider.abort();
    await ancoragem;
  }
}

/** Beside the sequencing, which waits for nobody outside. */
async function ancorarDeVezEmQuando(
  deps: DepsDoSequenciador,
  signal: AbortSignal,
  aoFalhar: (erro: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await ancorar(deps).catch(aoFalhar);
    await esperar(ANCORAR_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function trabalhar(
  cliente: Client,
  deps: DepsDoSequenciador,
  sinal: AbortSignal,
  pausa: (ms: number) => Promise<unknown>,
): Promise<void> {
  let publicadaEm = Number.NEGATIVE_INFINITY;
  let aPublicar = true;
  while (!sinal.aborted) {
    const entradas = (await temFila(cliente)) ? (await sequenciar(cliente, deps.selo)).entradas : 0;
    aPublicar ||= entradas > 0;
    if (aPublicar && performance.now() - publicadaEm >= PUBLICAR_MS) {
      await publicarCabeca(cliente, deps);
      [publicadaEm, aPublicar] = [performance.now(), false];
    }
    // A few at a time cost as much as many, and their commits wait for the disk beside those of the acts.
    if (entradas < LOTE) await pausa(OLHAR_MS);
  }
}

async function tentarTrava(cliente: Client): Promise<boolean> {
  const { rows } = await cliente.query<{ tem: boolean }>(`SELECT pg_try_advisory_lock(${TRAVAS.sequenciador}) AS tem`);
  return rows[0]?.tem === true;
}

async function temFila(cliente: Client): Promise<boolean> {
  const { rowCount } = await cliente.query({
    name: 'tem-fila',
    text: 'SELECT 1 FROM auditoria_fila WHERE apartada_em IS NULL LIMIT 1',
  });
  return rowCount !== 0;
}
