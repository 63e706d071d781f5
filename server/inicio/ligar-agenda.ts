import { setTimeout as esperar } from 'node:timers/promises';
import type { Dependencies } from '../dependencies.ts';
import { type Agenda, iniciarAgenda } from '../jobs/agenda.ts';

const INTERVALO_MS = 3_000;

/** Starts the background work once the database is ready, and goes on trying. `aoFalhar` gets every failure. */
export function ligarAgenda(deps: Dependencies, aoFalhar: (erro: unknown) => void): { parar(): Promise<void> } {
  const parada = new AbortController();
  let agenda: Agenda | null = null;
  const ligacao = (async () => {
    while (!parada.signal.aborted && agenda === null) {
      if (deps.pronto()) {
        try {
          agenda = await iniciarAgenda(deps, aoFalhar);
          return;
        } catch (erro) {
          aoFalhar(erro);
        }
      }
      await esperar(INTERVALO_MS, undefined, { signal: parada.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async parar() {
      parada.abort();
      await ligacao;
      await agenda?.parar();
    },
  };
}
