import { z } from 'zod';
import { atoResponse } from './ato.schemas.ts';
import { gravarAtoBody, TIPO_CADASTRO } from './ato-regulatorio.schemas.ts';
import {
  arquivoDaListaBody,
  feitoResponse,
  idParams,
  inteiroDaUrl,
  inteiros,
  listaQuery,
  paginaDe,
  recorteDaListaQuery,
  textoOuNull,
  uuidSchema,
} from './common.ts';
import { cursoResumoResponse, reconhecimentoResponse } from './cursos.contract.ts';
import { consulta, responsavel } from './endpoint.ts';
import { vincularCursosBody } from './vinculo-de-ato.schemas.ts';

/** Columns of the list, which are those of its file. */
export const COLUNAS_DOS_ATOS = ['numero', 'data', 'tipo', 'cursos'] as const;

/** Regulatory act, read model (ATO-39). `versao` goes back with an edit, a link or a cancellation. */
const atoRegulatorioResponse = atoResponse.extend({
  atoRegulatorioUid: z.string(),
  tipoAtoRegulatorioUid: z.number().int().nullable(),
  ...inteiros('tipoCadastro', 'totalCursosVinculados', 'versao'),
  cancelado: z.boolean(),
  canceladoEm: textoOuNull,
  canceladoPor: textoOuNull,
});
export type AtoRegulatorio = z.infer<typeof atoRegulatorioResponse>;

/** Course linked to an act. */
const cursoVinculadoResponse = cursoResumoResponse.extend({
  vinculoUid: z.string(),
  processoReconhecimento: textoOuNull,
  habilitacao: textoOuNull,
  renovacao: z.boolean(),
});
export type CursoVinculado = z.infer<typeof cursoVinculadoResponse>;

const atoDoVinculo = atoResponse.extend({ atoRegulatorioUid: z.string(), cancelado: z.boolean() });

/** Acts that recognise and that authorise courses, and their links (ATO-*). */
export const atosRegulatoriosApi = {
  /** The acts of one face as a file, in the columns and the order of the screen. 404: nothing was found. */
  exportarLista: consulta('POST /api/reconhecimento/atos/exportar-lista', {
    resumo: 'Baixa a lista de atos regulatórios em CSV ou XLSX.',
    query: recorteDaListaQuery,
    body: arquivoDaListaBody(COLUNAS_DOS_ATOS).safeExtend({
      TipoCadastro: z.enum(TIPO_CADASTRO, { error: 'Escolha reconhecimento ou autorização' }),
    }),
    resposta: 'arquivo',
  }),
  /** ATO-57: `filtro` looks in type and number; `ordem` numero, data or tipo. Newest first. */
  listarDeReconhecimento: consulta('GET /api/reconhecimento/atos', {
    resumo: 'Lista os atos de reconhecimento de cursos.',
    query: listaQuery,
    resposta: paginaDe(atoRegulatorioResponse),
  }),
  /** ATO-58: as ATO-57. */
  listarDeAutorizacao: consulta('GET /api/curso/autorizacao/atos', {
    resumo: 'Lista os atos de autorização de cursos.',
    query: listaQuery,
    resposta: paginaDe(atoRegulatorioResponse),
  }),
  /** ATO-59, ATO-40: the types that MEC's schema accepts for acts of courses. */
  listarTipos: consulta('GET /api/reconhecimento/tiposAto', {
    resumo: 'Lista os tipos de ato regulatório.',
    resposta: z.array(z.object({ tipoAtoId: z.number().int(), nome: z.string() })),
  }),
  /** ATO-60: either face. */
  ler: consulta('GET /api/reconhecimento/ato-regulatorio/dados/:id', {
    resumo: 'Dados de um ato regulatório.',
    params: idParams,
    resposta: atoRegulatorioResponse,
  }),
  /**
   * ATO-61, ATO-62: without `TipoCadastro` a new act recognises. 409 when it was cancelled or changed meanwhile; 409
   * ATO_REPETIDO for a new act that says what another one says, unless `Repetido`.
   */
  gravar: responsavel('POST /api/reconhecimento/ato-regulatorio/novo', {
    resumo: 'Cadastra ou altera um ato regulatório.',
    body: gravarAtoBody,
    resposta: atoRegulatorioResponse,
  }),
  /** ATO-65, ATO-35: the act and its links stay, marked; 409 when it is cancelled already or changed since `versao`. */
  cancelar: responsavel('DELETE /api/reconhecimento/ato-regulatorio/cancela/:id', {
    resumo: 'Cancela um ato regulatório.',
    params: idParams,
    query: z.strictObject({ versao: inteiroDaUrl(1, 999_999_999).optional() }),
    resposta: atoRegulatorioResponse,
  }),
  /** ATO-66: either face. */
  listarCursos: consulta('GET /api/reconhecimento/cursos-ato-regulatorio/:id', {
    resumo: 'Lista os cursos vinculados a um ato regulatório.',
    params: idParams,
    resposta: z.array(cursoVinculadoResponse),
  }),
  /** ATO-67, ATO-41, CUR-45: newest act first, cancelled ones marked. */
  listarReconhecimentosDoCurso: consulta('GET /api/reconhecimento/cursos/:cursoId', {
    resumo: 'Lista os reconhecimentos de um curso.',
    params: z.strictObject({ cursoId: uuidSchema }),
    resposta: z.array(reconhecimentoResponse.extend({ atoRegulatorio: atoDoVinculo })),
  }),
  /** CUR-46: newest act first, cancelled ones marked. */
  listarAutorizacoesDoCurso: consulta('GET /api/curso/autorizacoes/:cursoId', {
    resumo: 'Lista as autorizações de um curso.',
    params: z.strictObject({ cursoId: uuidSchema }),
    resposta: z.array(z.object({ autorizacaoCursoUid: z.string(), atoRegulatorio: atoDoVinculo })),
  }),
  /** ATO-68: all of the courses or none; 409 for an act cancelled or changed meanwhile, or a link that exists. */
  vincularCursos: responsavel('POST /api/reconhecimento/lote-novo-vinculo-curso', {
    resumo: 'Vincula cursos a um ato regulatório.',
    body: vincularCursosBody,
    resposta: z.array(cursoVinculadoResponse),
  }),
  /** ATO-70: a link of either face; 409 when the act is cancelled or a record of the course was registered with it. */
  excluirVinculo: responsavel('DELETE /api/reconhecimento/exclui-vinculo-curso/:uid', {
    resumo: 'Exclui o vínculo de um curso com um ato regulatório.',
    params: z.strictObject({ uid: uuidSchema }),
    resposta: feitoResponse,
  }),
};
