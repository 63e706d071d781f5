import type { Dependencies } from '../dependencies.ts';

/** One piece of background work (P6). It must be safe to run twice, and by any server process. */
export interface Tarefa {
  /** Name of its queue. */
  nome: string;
  /** Five cron fields, in the institution's zone (R8). */
  cron: string;
  /** It begins with the server and has a turn every minute; turns of several processes may overlap. */
  sempre?: true;
  /** What it rejects with is tried again, three times, ten minutes apart. A long one ends soon after `sinal` says so. */
  executar(deps: Dependencies, sinal: AbortSignal): Promise<void>;
}
