import { Tinypool } from 'tinypool';
import { AppError } from '../erros/app-error.ts';
import { mensagemDoErro } from '../erros/causa.ts';
import { criarVagas } from '../exame/vagas.ts';
import type { RendererPort } from './renderer.port.ts';
import type { Pedido } from './renderizar.worker.ts';

/** More files are being made than this server takes on at once. */
export class RendererOcupado extends AppError {
  constructor() {
    super('RENDERER_OCUPADO', 503, 'Muitos arquivos estão sendo gerados agora. Tente novamente em instantes.');
    this.name = 'RendererOcupado';
  }
}

/** A file takes no longer. */
const LIMITE_MS = 60_000;
/** A process waits so long for its next file, then it ends and gives its memory back. */
const OCIOSO_MS = 60_000;
/** Said by the pool of a process that ended in the middle of a file. */
const MORREU = 'Worker exited unexpectedly';
/** The heap of a process: docx holds every element of a table at once, and 20,000 rows of it do not fit in 1 GB. */
const MEMORIA_MB = 1536;

/**
 * Renders in processes of their own: a file of thousands of rows neither delays other requests nor stays in this
 * server's memory, and one that cannot be made takes nothing else with it. `simultaneos` run at once, `espera` more
 * wait their turn; the public has a line of its own, half as wide (F-14).
 */
export function createRenderer({ simultaneos = 2, espera = 8, memoriaMb = MEMORIA_MB } = {}): RendererPort {
  const simultaneosDoPublico = Math.ceil(simultaneos / 2);
  const filas = {
    escritorio: criarVagas(simultaneos, espera, () => new RendererOcupado()),
    publica: criarVagas(simultaneosDoPublico, Math.ceil(espera / 2), () => new RendererOcupado()),
  };
  const pool = new Tinypool({
    filename: new URL('./renderizar.worker.ts', import.meta.url).href,
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: simultaneos + simultaneosDoPublico,
    idleTimeout: OCIOSO_MS,
    terminateTimeout: 0,
    execArgv: [`--max-old-space-size=${memoriaMb}`],
    // None of the server's environment: no passwords, no options of a test runner.
    env: {},
  });
  // A process that ends while it waits for work concerns nobody; unheard, its end would be the server's.
  pool.on('error', () => undefined);

  async function gerar(pedido: Pedido, jaMorreuUm = false): Promise<Buffer> {
    try {
      const signal = AbortSignal.timeout(LIMITE_MS);
      const arquivo: Uint8Array = await pool.run(pedido, { name: 'renderizar', signal });
      return Buffer.from(arquivo);
    } catch (erro) {
      // Killed by somebody, it is none of the file's fault; one that is too much for its process ends the second, too.
      if (!jaMorreuUm && mensagemDoErro(erro) === MORREU) return gerar(pedido, true);
      throw new Error('O arquivo não foi gerado', { cause: erro });
    }
  }
  return {
    renderizar: (formato, montar, fila = 'escritorio') =>
      filas[fila].ocupar(async () => gerar({ formato, documento: await montar() })),
  };
}
