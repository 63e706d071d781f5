import { removerSubstituido } from '../features/conector/executar-passo.ts';
import { substituidosNoConector } from '../features/conector/trabalho.queries.ts';
import { renovarLista } from '../features/lista-anulados/gerar-lista.ts';
import { instituicoesComLista } from '../features/lista-anulados/lista-publica.queries.ts';
import type { Tarefa } from './tarefa.ts';

/**
 * Every minute: an institution whose newest list no longer says what the register says, or whose promised date comes,
 * gets the next one (R7); what was replaced before it was signed is taken away from the connector.
 */
export const tarefaRenovarListaAnulados: Tarefa = {
  nome: 'renovar-lista-anulados',
  titulo: 'Lista de diplomas anulados',
  cron: '* * * * *',
  aoIniciar: true,
  async executar(deps) {
    for (const instituicaoId of await instituicoesComLista(deps.prisma)) await renovarLista(deps, instituicaoId);
    for (const um of await substituidosNoConector(deps.prisma))
      await removerSubstituido(deps, um).catch(() => undefined);
  },
};
