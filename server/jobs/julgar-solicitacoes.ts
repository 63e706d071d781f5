import { JULGAR_SOLICITACOES, julgarTodas } from '../features/solicitacoes/solicitacoes.service.ts';
import type { Tarefa } from './tarefa.ts';

/**
 * Requests of other institutions that came in a ZIP are judged one after the other; what a dead process left is taken up
 * at the start and every few minutes.
 */
export const tarefaJulgarSolicitacoes: Tarefa = {
  nome: JULGAR_SOLICITACOES,
  titulo: 'Conferência das solicitações de registro',
  cron: '*/5 * * * *',
  aoIniciar: true,
  executar: julgarTodas,
};
