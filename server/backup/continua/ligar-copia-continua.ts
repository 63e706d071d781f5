import { setTimeout as esperar } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { comConexao } from '../../db/conexao.ts';
import { anotarCopia } from '../../db/copias.queries.ts';
import type { PostgresEmbutido } from '../../db/embedded-postgres.ts';
import { pastaDoWal } from '../../db/embutido/arquivo-do-wal.ts';
import { pastaDeDados } from '../../db/embutido/inicializar.ts';
import { createPool } from '../../db/pool.ts';
import { TRAVAS } from '../../db/travas.ts';
import { mensagemDoErro } from '../../erros/causa.ts';
import { apagarBasesAntigas, fazerBase, listarBases } from './base.ts';
import { enviarWal } from './enviar-wal.ts';
import { abrirGuarda } from './guarda.ts';

const ENTRE_ENVIOS_MS = 20_000;
/** A new base every week, the last two kept: one can go back one to two weeks. */
const BASE_VELHA_MS = 7 * 86_400_000;
const BASES = 2;
/**
 * Keeps the continuous copy of the embedded database: takes away what it lays aside, every 20 s, and makes its bases. A
 * failure is noted, said once, and tried again. `parar` lets the running piece end.
 */
export function ligarCopiaContinua(
  banco: Pick<PostgresEmbutido, 'url' | 'urlAdministrador' | 'pasta'>,
  copias: Config['copias'],
  dizer: (mensagem: string) => void,
): { parar(): Promise<void> } {
  const parada = new AbortController();
  const { signal } = parada;
  let dita = '';
  const laco = (async () => {
    while (!signal.aborted) {
      try {
        await comConexao(banco.urlAdministrador, 5_000, async (cliente) => {
          const { rows } = await cliente.query<{ minha: boolean }>(
            `SELECT pg_try_advisory_lock(${TRAVAS.copiaContinua}) AS minha`,
          );
          while (rows[0]?.minha && !signal.aborted) {
            await umaVez(banco, copias);
            dita = '';
            await esperar(ENTRE_ENVIOS_MS, undefined, { signal, ref: false }).catch(() => undefined);
            await cliente.query('SELECT 1');
          }
        });
      } catch (erro) {
        const falha = `A cópia contínua do banco falhou: ${mensagemDoErro(erro)}`;
        if (falha !== dita) {
          dizer(falha);
          await anotar(banco, copias, falha, {}).catch(() => undefined);
        }
        dita = falha;
      }
      await esperar(ENTRE_ENVIOS_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async parar() {
      parada.abort();
      await laco;
    },
  };
}

/** Takes pieces away, and makes a base when it is time. */
async function umaVez(banco: Pick<PostgresEmbutido, 'url' | 'urlAdministrador' | 'pasta'>, copias: Config['copias']) {
  const guarda = abrirGuarda(copias, banco.pasta);
  const ultima = listarBases(guarda.pasta).at(-1);
  if (ultima === undefined || Date.now() - Date.parse(ultima.fim) > BASE_VELHA_MS) {
    const inicio = performance.now();
    const { bytes } = await fazerBase(banco.urlAdministrador, pastaDeDados(banco), guarda);
    await apagarBasesAntigas(guarda.pasta, BASES);
    await anotar(banco, copias, null, { bytes, segundos: Math.round(performance.now() - inicio) / 1_000 });
  }
  await enviarWal(pastaDoWal(banco), guarda);
}

async function anotar(
  { url, pasta }: Pick<PostgresEmbutido, 'url' | 'pasta'>,
  copias: Config['copias'],
  falha: string | null,
  dados: Record<string, number>,
): Promise<void> {
  const pool = createPool(url, 1);
  try {
    await anotarCopia(pool, { especie: 'base', em: new Date(), onde: abrirGuarda(copias, pasta).pasta, falha, dados });
  } finally {
    await pool.end();
  }
}
