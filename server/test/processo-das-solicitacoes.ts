import { chavesDe, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { createDependencies } from '../dependencies.ts';
import { tarefaJulgarSolicitacoes } from '../jobs/julgar-solicitacoes.ts';
import { CHAVE_DE_TESTE } from './chave-de-teste.ts';
import { SEM_VIGIA_DO_RELOGIO } from './sem-vigia-do-relogio.ts';

/* The server in a process of its own, until it is killed: `node processo-das-solicitacoes.ts INSTANT`, its configuration in the environment. */
usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE]));
const agora = new Date(process.argv[2] ?? '');
const deps = {
  ...createDependencies(
    loadConfig(process.env),
    () => true,
    () => agora,
  ),
  relogio: SEM_VIGIA_DO_RELOGIO,
};
const app = await buildApp(deps);
const endereco = await app.listen({ port: 0, host: '127.0.0.1' });
// As at every start.
process.on('message', () => void tarefaJulgarSolicitacoes.executar(deps, new AbortController().signal));
process.send?.(endereco);
