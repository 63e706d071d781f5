import { executarDaFila, pararDaFila } from '../features/conector/executar-passo.ts';
import { trabalhosDevidos } from '../features/conector/trabalho.queries.ts';
import type { Trabalho } from '../fila/fila.port.ts';
import { criarFilasDoConector, FILA_DO_CONECTOR, FILA_DOS_PARADOS } from '../fila/fila.repository.ts';
import type { Tarefa } from './tarefa.ts';

const OLHAR = { batchSize: 4, burstWhenBatchFull: true, pollingIntervalSeconds: 2, perJobResults: true } as const;

/** Work that is due while a restored database is not reconciled waits, and is looked at again. */
const NA_RESTAURACAO_MS = 60_000;

/**
 * The signing connector's steps: each document and each order has at most one waiting request in a queue, which
 * commits with the row that says what is to be done. Every hour, and at the start, what is due without a request (a
 * database of an earlier version, a restored one) gets one.
 */
export const tarefaConector: Tarefa = {
  nome: 'conector',
  titulo: 'Conferência com o conector',
  cron: '7 * * * *',
  aoIniciar: true,
  async executar({ pool, fila, agora }) {
    await fila.repor(await trabalhosDevidos(pool, agora()), agora());
  },
  async trabalhar(boss, posse, deps, aoFalhar) {
    await criarFilasDoConector(boss);
    await boss.work<Trabalho, unknown, typeof OLHAR>(FILA_DO_CONECTOR, OLHAR, (pedidos) =>
      posse.durante(pedidos, () =>
        Promise.all(
          pedidos.map(async ({ id, data }) => {
            try {
              if ((await deps.restauracao.aberta()) === null) await executarDaFila(deps, data);
              else await deps.fila.repor([data], new Date(deps.agora().getTime() + NA_RESTAURACAO_MS));
              return { id, status: 'completed' as const };
            } catch (erro) {
              aoFalhar(erro);
              return { id, status: 'failed' as const };
            }
          }),
        ),
      ),
    );
    await boss.work<Trabalho>(FILA_DOS_PARADOS, (pedidos) =>
      posse.durante(pedidos, async () => {
        for (const { data } of pedidos) await pararDaFila(deps, data);
      }),
    );
  },
};
