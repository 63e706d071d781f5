import { apagarVencidos } from '../db/sessoes.queries.ts';
import type { Tarefa } from './tarefa.ts';

/** Every night: files that no row speaks of any more leave the storage. */
export const tarefaLimparArquivos: Tarefa = {
  nome: 'limpar-arquivos',
  titulo: 'Limpeza de arquivos sem dono',
  cron: '45 3 * * *',
  async executar({ storage, agora }) {
    await storage.limpar(agora());
  },
};

const HORA_MS = 3_600_000;

/**
 * Every hour: sessions, tokens, captcha passes and counters that no longer decide anything. Records and acts are never
 * touched; what is kept for days is `cumprir-guarda`'s.
 */
export const tarefaLimparVencidos: Tarefa = {
  nome: 'limpar-vencidos',
  titulo: 'Limpeza do que venceu',
  cron: '17 * * * *',
  naRestauracao: true,
  async executar({ prisma, agora }) {
    await apagarVencidos(prisma, new Date(agora().getTime() - HORA_MS));
  },
};
