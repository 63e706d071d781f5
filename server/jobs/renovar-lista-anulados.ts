import { renovarLista } from '../features/lista-anulados/gerar-lista.ts';
import { instituicoesComLista } from '../features/lista-anulados/lista-anulados.queries.ts';
import type { Tarefa } from './tarefa.ts';

/**
 * Every night: a list whose promised date comes is renewed before it passes (R7). The first list is the office's
 * decision.
 */
export const tarefaRenovarListaAnulados: Tarefa = {
  nome: 'renovar-lista-anulados',
  titulo: 'Renovação da lista de diplomas anulados',
  cron: '15 0 * * *',
  async executar(deps) {
    for (const instituicaoId of await instituicoesComLista(deps.pool)) await renovarLista(deps, instituicaoId);
  },
};
