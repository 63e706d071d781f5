import { z } from 'zod';
import { textos } from './common.ts';
import { consulta, responsavel } from './endpoint.ts';

const cursoNoRelatorio = z.object({ codigo: z.string(), nome: z.string() });
const campusNoRelatorio = z.object({ campusID: z.number().int(), nome: z.string() });

/** Where something that was not taken over is mended: at SIGA, in the institution's facts, or by an answer here. */
const ONDE_SE_CORRIGE = ['siga', 'instituicao', 'campi', 'pergunta'] as const;

/**
 * What a synchronisation found. `sumidos` are our active courses that SIGA no longer lists: they stay as they are.
 * `campi`: those that were not known and came with number and name, those that were given what the office had left
 * empty, and those that took SIGA's name by a person's answer. `perguntas`: numbers that the office uses for a campus of
 * another name; courses of such a campus wait for the answer. Reports of before campuses have none of these.
 */
export const relatorioDaSincronizacao = z.object({
  lidos: z.number().int(),
  novos: z.array(cursoNoRelatorio),
  alterados: z.array(
    cursoNoRelatorio.extend({ campos: z.array(z.object({ campo: z.string(), de: z.string(), para: z.string() })) }),
  ),
  sumidos: z.array(cursoNoRelatorio),
  recusados: z.array(cursoNoRelatorio.extend({ motivo: z.string(), onde: z.enum(ONDE_SE_CORRIGE).default('siga') })),
  campi: z
    .object({
      novos: z.array(campusNoRelatorio.extend({ completo: z.boolean() })),
      completados: z.array(campusNoRelatorio),
      renomeados: z.array(z.object({ campusID: z.number().int(), de: z.string(), para: z.string() })),
    })
    .default({ novos: [], completados: [], renomeados: [] }),
  perguntas: z
    .array(z.object({ campusID: z.number().int(), nosso: z.string(), siga: z.string(), cursos: z.number().int() }))
    .default([]),
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
  /**
   * Takes over what SIGA owns of each course, and campuses that are not known; 409 while another one runs, 502/504
   * without a usable list. `adotar` answers questions of an earlier report: this campus of ours is the one that SIGA
   * calls by this name, and takes it, if SIGA still says so.
   */
  sincronizar: responsavel('POST /api/curso/sincronizar', {
    resumo: 'Sincroniza os cursos e os campi com o SIGA e devolve o relatório.',
    body: z
      .strictObject({
        adotar: z
          .array(z.strictObject({ campusID: z.number().int().min(1).max(999_999_999), nome: z.string().max(255) }))
          .max(500)
          .default([]),
      })
      .nullish(),
    resposta: sincronizacaoResponse,
  }),
  /** The newest reports, at most 20. */
  listarSincronizacoes: consulta('GET /api/curso/sincronizacoes', {
    resumo: 'Lista os últimos relatórios de sincronização de cursos.',
    resposta: z.array(sincronizacaoResponse),
  }),
};
