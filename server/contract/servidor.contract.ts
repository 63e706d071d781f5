import { z } from 'zod';
import { textoOuNull } from './common.ts';
import { consulta } from './endpoint.ts';

const instanteOuNull = z.iso.datetime().nullable();

/** A piece of background work that did not come about as it should: it failed last, or its time passed by an hour. */
const tarefaEmAtrasoResponse = z.object({
  nome: z.string(),
  titulo: z.string(),
  falha: textoOuNull,
  ultimoSucesso: instanteOuNull,
  ultimaFalha: instanteOuNull,
  proxima: instanteOuNull,
});

/** The server itself, as the office's home shows it. */
export const servidorApi = {
  /** What needs the administrator; `backup` is null while there is one of the last two days, and in the demonstration. */
  atencao: consulta('GET /api/servidor/atencao', {
    resumo: 'Trabalhos de fundo em atraso, idade do backup e modo somente consulta.',
    resposta: z.object({
      tarefas: z.array(tarefaEmAtrasoResponse),
      backup: z.object({ ultimo: instanteOuNull }).nullable(),
      somenteLeitura: z.boolean(),
    }),
  }),
};
