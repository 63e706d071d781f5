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
