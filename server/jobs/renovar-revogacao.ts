import { lerConfianca } from '#assinatura/confianca.ts';
import { lerPemDasAutoridades } from '../exame/autoridades.ts';
import type { Tarefa } from './tarefa.ts';

/**
 * Every night: the authorities' lists of revoked certificates that were ever asked for, so that the public's first
 * question of the day finds them fresh. Offline it changes nothing.
 */
export const tarefaRenovarRevogacao: Tarefa = {
  nome: 'renovar-revogacao',
  titulo: 'Renovação das listas de certificados revogados',
  cron: '10 3 * * *',
  naRestauracao: true,
  async executar(deps, sinal) {
    await deps.revogacao.renovar(lerConfianca(await lerPemDasAutoridades(deps.config)), sinal);
  },
};
