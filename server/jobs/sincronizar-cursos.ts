import { SISTEMA } from '../auditoria/atuar.ts';
import { AppError } from '../erros/app-error.ts';
import { sincronizarCursos } from '../features/cursos/sincronizacao/sincronizar-cursos.ts';
import type { Tarefa } from './tarefa.ts';

/**
 * Every night: the same synchronisation as the button's, in the system's name. One that a person just started is
 * enough.
 */
export const tarefaSincronizarCursos: Tarefa = {
  nome: 'sincronizar-cursos',
  titulo: 'Sincronização dos cursos com o SIGA',
  cron: '30 2 * * *',
  async executar(deps) {
    try {
      await sincronizarCursos(deps, SISTEMA);
    } catch (erro) {
      if (!(erro instanceof AppError && erro.status === 409)) throw erro;
    }
  },
};
