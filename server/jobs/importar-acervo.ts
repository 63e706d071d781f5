import { IMPORTAR_ACERVO, trabalharNoAcervo } from '../features/acervo/acervo.service.ts';
import type { Tarefa } from './tarefa.ts';

/**
 * What people began with a file of old books and left: rehearsal, import, publication or undoing, asked for by their acts.
 * Every few minutes, and at the start, what a dead process left is taken up where it stands.
 */
export const tarefaImportarAcervo: Tarefa = {
  nome: IMPORTAR_ACERVO,
  titulo: 'Importação do acervo',
  cron: '*/5 * * * *',
  aoIniciar: true,
  // A run that outlives this goes on; who is called meanwhile finds its files taken.
  expiraEmSegundos: 120,
  executar: trabalharNoAcervo,
};
