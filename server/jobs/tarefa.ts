import type { PgBoss } from 'pg-boss';
import type { Dependencies } from '../dependencies.ts';
import type { Posse } from '../fila/posse.queries.ts';

/** One piece of background work (P6). It must be safe to run twice, and by any server process. */
export interface Tarefa {
  nome: string;
  /** As people call it. */
  titulo: string;
  /** Five cron fields, in the institution's zone (R8). */
  cron: string;
  /** It is also asked for when a server starts. */
  aoIniciar?: true;
  /** After so long a run counts as lost and is tried again; 15 minutes where nothing is said. */
  expiraEmSegundos?: number;
  /** It dates no act: it also runs while the clock stands before the last one. */
  sempre?: true;
  /** It tells nobody outside and takes no number: it also runs while a restored database is not reconciled. */
  naRestauracao?: true;
  /** A rejection is tried again, three times, ten minutes apart. A long one ends soon after `sinal` says so. */
  executar(deps: Dependencies, sinal: AbortSignal): Promise<void>;
  /** Queues of its own, beside its schedule: creates them and begins to work on them, each while it is held. `aoFalhar` gets every failure. */
  trabalhar?(boss: PgBoss, posse: Posse, deps: Dependencies, aoFalhar: (erro: unknown) => void): Promise<void>;
}
