import { abrirProcesso, type ProcessoAberto } from './processo-aberto.ts';

/** A file takes no longer. */
const LIMITE_MS = 60_000;
/** How long a process waits for the next file. */
const OCIOSO_MS = 60_000;

/** Processes that make files: the one that made the last file makes the next, when it comes within a minute. */
export function criarProcessos(abrir: () => ProcessoAberto = abrirProcesso, ociosoMs = OCIOSO_MS) {
  const ociosos = new Map<ProcessoAberto, NodeJS.Timeout>();
  const prazos = new Map<ProcessoAberto, NodeJS.Timeout>();

  return {
    /** Lends a process for one file; it is ended when that takes more than a minute. */
    tomar(): ProcessoAberto {
      const pronto = [...ociosos.keys()].find((um) => !um.encerrado());
      const processo = pronto ?? abrir();
      clearTimeout(ociosos.get(processo));
      ociosos.delete(processo);
      processo.descansar(false);
      prazos.set(processo, setTimeout(processo.encerrar, LIMITE_MS));
      return processo;
    },
    /** Takes it back, to wait for the next file; one that failed is ended. */
    devolver(processo: ProcessoAberto, serve: boolean): void {
      clearTimeout(prazos.get(processo));
      prazos.delete(processo);
      if (!serve) {
        processo.encerrar();
        return;
      }
      processo.descansar(true);
      const aposentar = () => {
        ociosos.delete(processo);
        processo.encerrar();
      };
      ociosos.set(processo, setTimeout(aposentar, ociosoMs).unref());
    },
  };
}
