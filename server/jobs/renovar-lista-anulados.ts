import { setTimeout as esperar } from 'node:timers/promises';
import { executarAvulso, removerSubstituido } from '../features/conector/executar-passo.ts';
import { avulsosDevidos, haAvulsosACaminho, substituidosNoConector } from '../features/conector/trabalho.queries.ts';
import { renovarLista } from '../features/lista-anulados/gerar-lista.ts';
import { instituicoesComLista } from '../features/lista-anulados/lista-publica.queries.ts';
import type { Tarefa } from './tarefa.ts';

/** As long as something is on its way, one run goes on until the next one is asked for. */
const DURACAO_MS = 50_000;
const ENTRE_PASSOS_MS = 4_000;

/**
 * Every minute: an institution whose newest list no longer says what the register says, or whose promised date comes,
 * gets the next one (R7); lists and inspection files go to be signed and come back.
 */
export const tarefaRenovarListaAnulados: Tarefa = {
  nome: 'renovar-lista-anulados',
  titulo: 'Lista de diplomas anulados e documentos da instituição',
  cron: '* * * * *',
  aoIniciar: true,
  async executar(deps, sinal) {
    for (const instituicaoId of await instituicoesComLista(deps.prisma)) await renovarLista(deps, instituicaoId);
    for (const um of await substituidosNoConector(deps.prisma))
      await removerSubstituido(deps, um).catch(() => undefined);
    const fim = performance.now() + DURACAO_MS;
    for (;;) {
      for (const id of await avulsosDevidos(deps.prisma, deps.agora())) await executarAvulso(deps, id);
      if (sinal.aborted || performance.now() > fim || !(await haAvulsosACaminho(deps.prisma))) return;
      await esperar(ENTRE_PASSOS_MS, undefined, { signal: sinal, ref: false }).catch(() => undefined);
    }
  },
};
