import { z } from 'zod';
import { feitoResponse, inteiros, textos } from './common.ts';
import { rgaSchema } from './documentos.contract.ts';
import { equipe } from './endpoint.ts';

/** Files of this many bytes or more are refused: a transcript of 100 disciplines has a tenth of it. */
export const LIMITE_DO_HISTORICO = 1024 * 1024;

export const ORIGENS_DO_HISTORICO = ['JSON', 'MEC Histórico XML'] as const;

const carga = z.object({ unidade: z.enum(['hora-aula', 'hora-relogio']), horas: z.number() });

/** An imported transcript, counted; `importadoEm` is an instant. */
const historicoImportadoResponse = z.object({
  ...textos('rga', 'origem', 'por', 'codigoCurriculo'),
  importadoEm: z.iso.datetime(),
  ...inteiros('disciplinas', 'atividadesComplementares', 'estagios', 'situacoes'),
  cargaHorariaCurso: carga,
  cargaHorariaIntegralizada: carga,
});
export type HistoricoImportado = z.infer<typeof historicoImportadoResponse>;

const importacaoResponse = historicoImportadoResponse.extend({ avisos: z.array(z.string()) });
export type Importacao = z.infer<typeof importacaoResponse>;

const rgaParams = z.strictObject({ rga: rgaSchema });

/** For transcripts that the academic system lacks. */
export const historicoApi = {
  /** 404 when nothing has been imported. */
  ler: equipe('consultar', 'GET /api/historico/importado/:rga', {
    resumo: 'Mostra o histórico importado para um estudante.',
    params: rgaParams,
    resposta: historicoImportadoResponse,
  }),
  /** Part `file`: our JSON or MEC's XML; replaces an earlier import. 400 names every fault, each with `Linha n: `. */
  importar: equipe('documentar', 'POST /api/historico/importar/:rga', {
    resumo: 'Importa o histórico escolar que falta no sistema acadêmico (JSON ou XML do MEC).',
    params: rgaParams,
    multipart: true,
    resposta: importacaoResponse,
  }),
  /** Forgets an import: the academic system's transcript counts again. Records made with it keep theirs. */
  excluir: equipe('documentar', 'DELETE /api/historico/importado/:rga', {
    resumo: 'Exclui o histórico importado de um estudante.',
    params: rgaParams,
    resposta: feitoResponse,
  }),
};
