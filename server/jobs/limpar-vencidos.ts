import { apagarEventos } from '../db/eventos.ts';
import { apagarVencidos } from '../db/sessoes.ts';
import type { Tarefa } from './tarefa.ts';

const HORA_MS = 3_600_000;

/**
 * Every hour: sessions, tokens, captcha passes and counters that no longer decide anything; security events older than EVENTOS_DIAS. Records and acts are never
 * touched.
 */
export const tarefaLimparVencidos: Tarefa = {
  nome: 'limpar-vencidos',
  titulo: 'Limpeza do que venceu',
  cron: '17 * * * *',
  async executar({ prisma, agora, config }) {
    const quando = agora().getTime();
    await apagarVencidos(prisma, new Date(quando - HORA_MS));
    await apagarEventos(prisma, new Date(quando - config.eventosDias * 24 * HORA_MS));
  },
};
