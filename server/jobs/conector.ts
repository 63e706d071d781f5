import { setTimeout as esperar } from 'node:timers/promises';
import { processarFila } from '../features/conector/processar-fila.ts';
import type { Tarefa } from './tarefa.ts';

const TURNO_MS = 55_000;
const PAUSA_MS = 2_000;

/**
 * The signing connector's queue: sends, reconciles, follows and settles whatever is due, every two seconds, in a turn for every minute.
 * Each row is held by who works on it, so turns of several server processes, or of one that died, do not hurt each other.
 */
export const tarefaConector: Tarefa = {
  nome: 'conector',
  cron: '* * * * *',
  sempre: true,
  async executar(deps, sinal) {
    const fim = Date.now() + TURNO_MS;
    while (!sinal.aborted && Date.now() < fim) {
      await processarFila(deps, { sinal });
      await esperar(PAUSA_MS, undefined, { signal: sinal }).catch(() => undefined);
    }
  },
};
