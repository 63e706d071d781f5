import { z } from 'zod';
import { textos } from './common.ts';
import { consulta, responsavel } from './endpoint.ts';

const cursoNoRelatorio = z.object({ codigo: z.string(), nome: z.string() });

/** What a synchronisation found. `sumidos` are our active courses that SIGA no longer lists: they stay as they are. */
export const relatorioDaSincronizacao = z.object({
  lidos: z.number().int(),
  novos: z.array(cursoNoRelatorio),
  alterados: z.array(
    cursoNoRelatorio.extend({ campos: z.array(z.object({ campo: z.string(), de: z.string(), para: z.string() })) }),
  ),
  sumidos: z.array(cursoNoRelatorio),
  recusados: z.array(cursoNoRelatorio.extend({ motivo: z.string() })),
});
export type RelatorioDaSincronizacao = z.infer<typeof relatorioDaSincronizacao>;

/** One stored report; `quando` is an instant. */
const sincronizacaoResponse = z.object({
  ...textos('sincronizacaoID', 'quando', 'por'),
  relatorio: relatorioDaSincronizacao,
});
export type Sincronizacao = z.infer<typeof sincronizacaoResponse>;

/** The synchronisation of courses with SIGA. */
export const sincronizacaoApi = {
  /** Takes over what SIGA owns of each course; 409 while another one runs, 502/504 without a usable list. */
  sincronizar: responsavel('POST /api/curso/sincronizar', {
    resumo: 'Sincroniza os cursos com o SIGA e devolve o relatório.',
    resposta: sincronizacaoResponse,
  }),
  /** The newest reports, at most 20. */
  listarSincronizacoes: consulta('GET /api/curso/sincronizacoes', {
    resumo: 'Lista os últimos relatórios de sincronização de cursos.',
    resposta: z.array(sincronizacaoResponse),
  }),
};
