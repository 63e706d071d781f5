import { avisarEquipe } from '../features/avisos/avisar-equipe.ts';
import { avisarDiplomados } from '../features/meu-diploma/avisar-diplomados.ts';
import type { Tarefa } from './tarefa.ts';

/**
 * Every ten minutes, the mails that people asked for: graduates are told what changed of their diplomas, the staff what
 * is over. The one outbox: a restored database holds it until it is reconciled.
 */
export const tarefaAvisarDiplomados: Tarefa = {
  nome: 'avisar-diplomados',
  titulo: 'Avisos por e-mail, aos diplomados e à equipe',
  cron: '*/10 * * * *',
  async executar(deps, sinal) {
    const fins = await Promise.allSettled([avisarDiplomados(deps, sinal), avisarEquipe(deps, sinal)]);
    const falhou = fins.find((fim) => fim.status === 'rejected');
    if (falhou !== undefined) throw falhou.reason;
  },
};
