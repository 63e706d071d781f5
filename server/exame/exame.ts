import { Tinypool } from 'tinypool';
import { ExameInterrompido, ExameOcupado } from './exame-falhou.ts';
import { criarVagas } from './vagas.ts';

/** Limits of one kind of examination; `memoriaMb` is the thread's heap. */
interface Limites {
  arquivo: URL;
  simultaneos: number;
  espera: number;
  /** By the clock and of the processor, both. */
  tempoMs: number;
  memoriaMb: number;
}

/** After so long without work a thread ends and gives its memory back. */
const OCIOSO_MS = 60_000;
/** So many times its time an examination may take by the clock, on a machine that gives this process no processor. */
const PACIENCIA = 6;
const OLHAR_MS = 50;

/** Ends after so much time by the clock and of the processor both: where others hold the processor, the clock runs alone. */
function prazo(tempoMs: number): { signal: AbortSignal; encerrar: () => void } {
  const fim = new AbortController();
  const [inicio, usado] = [performance.now(), process.cpuUsage()];
  const vigia = setInterval(() => {
    const { user, system } = process.cpuUsage(usado);
    const passados = performance.now() - inicio;
    if (Math.min(passados, (user + system) / 1_000) > tempoMs || passados > PACIENCIA * tempoMs) fim.abort();
  }, OLHAR_MS);
  return { signal: fim.signal, encerrar: () => clearInterval(vigia) };
}

/**
 * A pool of threads for one kind of file: nothing heavy runs on the event loop, and one that takes too much time or
 * memory ends alone. `examinar` @throws ExameOcupado when too many wait, ExameInterrompido past the limits
 */
export function criarExame({ arquivo, simultaneos, espera, tempoMs, memoriaMb }: Limites) {
  const vagas = criarVagas(simultaneos, espera, () => new ExameOcupado());
  let pool: Tinypool | null = null;
  const abrir = () => {
    pool ??= new Tinypool({
      filename: arquivo.href,
      minThreads: 0,
      maxThreads: simultaneos,
      idleTimeout: OCIOSO_MS,
      // No deadline for the end of a thread: past it the pool rejects where nobody waits, which ends the server.
      terminateTimeout: 0,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoriaMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    return pool;
  };
  return {
    /** Runs the exported function `nome` of the file with `tarefa`, which is copied. */
    examinar: <R>(nome: string, tarefa: unknown): Promise<R> =>
      vagas.ocupar(async () => {
        const { signal, encerrar } = prazo(tempoMs);
        try {
          return (await abrir().run(tarefa, { name: nome, signal })) as R;
        } catch (erro) {
          throw new ExameInterrompido(erro);
        } finally {
          encerrar();
        }
      }),
    threads: (): number => pool?.threads.length ?? 0,
  };
}
