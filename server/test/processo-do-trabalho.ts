import { chavesDe, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { loadConfig } from '../config.ts';
import { createDependencies } from '../dependencies.ts';
import { iniciarAgenda, TAREFAS } from '../jobs/agenda.ts';
import { tarefasDasCopias } from '../jobs/copias.ts';
import { CHAVE_DE_TESTE } from './chave-de-teste.ts';
import { SEM_VIGIA_DO_RELOGIO } from './sem-vigia-do-relogio.ts';

/*
 * A server's schedule with one real task, which it is asked for at the start, until it is killed: `node processo-do-trabalho.ts URL URL_OF_THE_OWNER DATA_DIR
 * TASK` tells when it has begun.
 */
const [url = '', urlDono = '', dataDir = '', nome = ''] = process.argv.slice(2);
usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE]));
const config = loadConfig({
  NODE_ENV: 'test',
  MODO: 'demo',
  LOG_NIVEL: 'silent',
  DATABASE_URL: url,
  DATABASE_URL_DONO: urlDono,
  DATA_DIR: dataDir,
  BACKUP_HORA: '03:00',
  CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
  LOG_CHAVE: '11'.repeat(32),
  LOG_SELO: '22'.repeat(32),
  ACOES_CHAVES: CHAVE_DE_TESTE,
  SIGA_URL: 'http://127.0.0.1:9',
  CONECTOR_URL: 'http://127.0.0.1:9',
});
const deps = { ...createDependencies(config, () => true), relogio: SEM_VIGIA_DO_RELOGIO };
const tarefa = [...TAREFAS, ...tarefasDasCopias(config)].find((uma) => uma.nome === nome);
if (tarefa === undefined) throw new Error(`não há tarefa ${nome}`);
const executar: typeof tarefa.executar = async (...com) => {
  process.send?.('comecou');
  await tarefa.executar(...com);
};
await iniciarAgenda(deps, (erro) => console.error(erro), [{ ...tarefa, aoIniciar: true, executar }]);
