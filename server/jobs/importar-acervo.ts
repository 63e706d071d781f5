import { IMPORTAR_ACERVO, trabalharNoAcervo } from '../features/acervo/acervo.service.ts';
import type { Tarefa } from './tarefa.ts';

/**
 * Rehearsal, import, publication or undoing of a file of old books, begun by people and asked for by their acts. Every
 * few minutes, and at the start, what a dead process left is taken up where it stands.
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
