import { avisarDiplomados } from '../features/meu-diploma/avisar-diplomados.ts';
import type { Tarefa } from './tarefa.ts';

/** Every ten minutes: tells graduates who asked for it what changed of their diplomas. */
export const tarefaAvisarDiplomados: Tarefa = {
  nome: 'avisar-diplomados',
  titulo: 'Avisos aos diplomados',
  cron: '*/10 * * * *',
  executar: avisarDiplomados,
};
