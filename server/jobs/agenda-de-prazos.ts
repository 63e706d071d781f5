import { enviarResumo } from '../features/agenda/enviar-resumo.ts';
import { lerColacoesDoSiga } from '../features/agenda/ler-colacoes.ts';
import type { Tarefa } from './tarefa.ts';

/** Every hour: the ceremonies whose diplomas run against a term, as the academic system tells them. */
export const tarefaLerColacoes: Tarefa = {
  nome: 'ler-colacoes',
  titulo: 'Leitura das colações de grau',
  cron: '25 * * * *',
  aoIniciar: true,
  naRestauracao: true,
  executar: lerColacoesDoSiga,
};

/** On working days at seven: the digest of the deadlines by mail. */
export const tarefaResumoDaAgenda: Tarefa = {
  nome: 'resumo-da-agenda',
  titulo: 'Resumo da agenda por e-mail',
  cron: '0 7 * * 1-5',
  executar: enviarResumo,
};
