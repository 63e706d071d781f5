import { z } from 'zod';
import { atoResponse, enderecoResponse, tramitacaoEmecResponse } from './ato.schemas.ts';
import { arquivoDaListaBody, listaQuery, paginaDe, recorteDaListaQuery, textoOuNull, uuidSchema } from './common.ts';
import { formacaoResponse, titulacaoResponse } from './cursos.titulos.contract.ts';
import { consulta } from './endpoint.ts';
import { fatoQueFaltaResponse } from './fatos.schemas.ts';

/** Columns of the list, which are those of its file. */
export const COLUNAS_DOS_CURSOS = ['codigo', 'nome', 'grau', 'campus'] as const;

const nomeado = z.object({ nome: z.string() });

/** What SIGA and e-MEC say of a course (CUR-25); `codigoEmec` is digits, null while the process runs at e-MEC. */
const cursoMecResponse = z.object({
  nome: z.string(),
  codigoEmec: textoOuNull,
  grau: z.object({ grauID: z.number().int(), descricao: z.string() }),
  campus: z.object({ campusID: z.number().int(), sigla: z.string(), nome: z.string() }),
});

/** Course in lists (CUR-09, CUR-24). `codigoInterno` is SIGA's code. */
export const cursoResumoResponse = z.object({
  cursoID: z.string(),
  codigoInterno: z.string(),
  cursoMec: cursoMecResponse,
});
export type CursoResumo = z.infer<typeof cursoResumoResponse>;

const atoDoCursoResponse = atoResponse.extend({ atoRegulatorioUid: z.string() });

/** Link of a course to an act that recognises it; who answers it adds the act. */
export const reconhecimentoResponse = z.object({
  reconhecimentoCursoUid: z.string(),
  processoReconhecimento: textoOuNull,
  habilitacao: textoOuNull,
  renovacao: z.boolean(),
});

/** The whole course (CUR-24 to CUR-29): cancelled acts are left out, the latest act comes first. */
const cursoResponse = cursoResumoResponse.extend({
  modalidade: nomeado,
  periodicidade: nomeado,
  regime: nomeado,
  turno: nomeado,
  oferta: textoOuNull,
  ativo: z.boolean(),
  /** Instead of `codigoEmec`. */
  informacoesTramitacaoEMEC: tramitacaoEmecResponse.nullable(),
  enderecoCurso: enderecoResponse.nullable(),
  /** The institution of its campus: it issues the course's diplomas. */
  instituicaoEmissora: z.object({ instituicaoID: z.number().int(), nome: z.string() }),
  polo: z.object({ nome: z.string(), codigoEmec: textoOuNull, endereco: enderecoResponse.nullable() }).nullable(),
  titulacoes: z.array(titulacaoResponse),
  formacoes: z.array(formacaoResponse),
  reconhecimentos: z.array(reconhecimentoResponse.extend({ atoRegulatorio: atoDoCursoResponse })),
  autorizacoes: z.array(z.object({ autorizacaoCursoUid: z.string(), atoRegulatorio: atoDoCursoResponse })),
  /** The latest of `autorizacoes`. */
  autorizacao: atoDoCursoResponse.nullable(),
  sincronizadoEm: textoOuNull,
});
export type Curso = z.infer<typeof cursoResponse>;

const cursoIdParams = z.strictObject({ cursoId: uuidSchema });

/** Courses (CUR-*). */
export const cursosApi = {
  /** The list of active courses as a file, in the columns and the order of the screen. 404: nothing was found. */
  exportarLista: consulta('POST /api/curso/exportar-lista', {
    resumo: 'Baixa a lista de cursos ativos em CSV ou XLSX.',
    query: recorteDaListaQuery,
    body: arquivoDaListaBody(COLUNAS_DOS_CURSOS),
    resposta: 'arquivo',
  }),
  /** CUR-40, CUR-41: `filtro` looks in code, name, degree and campus; `ordem` codigo, nome, grau or campus. */
  listarAtivos: consulta('GET /api/curso/ativos', {
    resumo: 'Lista os cursos ativos.',
    query: listaQuery,
    resposta: paginaDe(cursoResumoResponse),
  }),
  /** CUR-42. */
  ler: consulta('GET /api/curso/:cursoId', {
    resumo: 'Dados completos de um curso.',
    params: cursoIdParams,
    resposta: cursoResponse,
  }),
  /** What a registration in the course would miss today. */
  listarFatosQueFaltam: consulta('GET /api/curso/:cursoId/fatos-que-faltam', {
    resumo: 'O que falta no cadastro para registrar um diploma de um curso.',
    params: cursoIdParams,
    resposta: z.array(fatoQueFaltaResponse),
  }),
  /** CUR-51: by SIGA's code. */
  lerPorCodigo: consulta('GET /api/curso/codigo/:codigoInterno', {
    resumo: 'Dados completos de um curso pelo código do SIGA.',
    params: z.strictObject({ codigoInterno: z.string().min(1).max(20, { error: 'O código tem até 20 caracteres' }) }),
    resposta: cursoResponse,
  }),
};
