import { iniciarAgenda, TAREFAS } from '../jobs/agenda.ts';
import { tarefasDasCopias } from '../jobs/copias.ts';
import { depsDoProcesso } from './deps-do-processo.ts';

/*
 * A server's schedule with one real task, which it is asked for at the start, until it is killed: `node processo-do-trabalho.ts URL URL_OF_THE_OWNER DATA_DIR
 * TASK` tells when it has begun.
 */
const [url = '', urlDono = '', dataDir = '', nome = ''] = process.argv.slice(2);
const { config, deps } = depsDoProcesso({
  DATABASE_URL: url,
  DATABASE_URL_DONO: urlDono,
  DATA_DIR: dataDir,
  BACKUP_HORA: '03:00',
});
const tarefa = [...TAREFAS, ...tarefasDasCopias(config)].find((uma) => uma.nome === nome);
if (tarefa === undefined) throw new Error(`não há tarefa ${nome}`);
const executar: typeof tarefa.executar = async (...com) => {
  process.send?.('comecou');
  await tarefa.executar(...com);
};
await iniciarAgenda(deps, (erro) => console.error(erro), [{ ...tarefa, aoIniciar: true, executar }]);
