import { chavesDe, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { loadConfig } from '../config.ts';
import { createDependencies } from '../dependencies.ts';
import { FILA_DO_CONECTOR } from '../fila/fila.repository.ts';
import { iniciarAgenda } from '../jobs/agenda.ts';
import type { Tarefa } from '../jobs/tarefa.ts';
import { CHAVE_DE_TESTE } from './chave-de-teste.ts';
import { SEM_VIGIA_DO_RELOGIO } from './sem-vigia-do-relogio.ts';

/* A server's schedule whose work never ends, until it is killed: `node processo-da-agenda.ts URL QUEUE…` tells each queue that it holds. */
const [url = '', ...filas] = process.argv.slice(2);
usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE]));
const config = loadConfig({
  NODE_ENV: 'test',
  MODO: 'demo',
  LOG_NIVEL: 'silent',
  DATABASE_URL: url,
  CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
  LOG_CHAVE: '11'.repeat(32),
  LOG_SELO: '22'.repeat(32),
  ACOES_CHAVES: CHAVE_DE_TESTE,
  SIGA_URL: 'http://127.0.0.1:9',
  CONECTOR_URL: 'http://127.0.0.1:9',
});
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
const deps = { ...createDependencies(config, () => true), relogio: SEM_VIGIA_DO_RELOGIO };
await iniciarAgenda(deps, (erro) => console.error(erro), [...tarefas, doConector]);
process.send?.('no-ar');
