import { FILA_DO_CONECTOR } from '../fila/fila.repository.ts';
import { iniciarAgenda } from '../jobs/agenda.ts';
import type { Tarefa } from '../jobs/tarefa.ts';
import { depsDoProcesso } from './deps-do-processo.ts';

/* A server's schedule whose work never ends, until it is killed: `node processo-da-agenda.ts URL QUEUE…` tells each queue that it holds. */
const [url = '', ...filas] = process.argv.slice(2);
const { deps } = depsDoProcesso({ DATABASE_URL: url });
const preso = (fila: string) => async (): Promise<never> => {
  process.send?.(fila);
  return new Promise(() => undefined);
};
const tarefas = filas.map(
  (nome): Tarefa => ({
    nome,
    titulo: nome,
    cron: '0 3 1 1 *',
    sempre: true,
    naRestauracao: true,
    executar: preso(nome),
  }),
);
const doConector: Tarefa = {
  nome: 'do-conector',
  titulo: 'Do conector',
  cron: '0 3 1 1 *',
  executar: async () => {},
  trabalhar: async (boss, posse) => {
    await boss.work(FILA_DO_CONECTOR, (pedidos) => posse.durante(pedidos, preso(FILA_DO_CONECTOR)));
  },
};
await iniciarAgenda(deps, (erro) => console.error(erro), [...tarefas, doConector]);
process.send?.('no-ar');
