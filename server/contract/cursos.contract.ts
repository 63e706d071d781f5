import { z } from 'zod';
import {
  atoResponse,
  enderecoResponse,
  feitoResponse,
  idParams,
  listaQuery,
  paginaDe,
  textoMecSchema,
  textoOuNull,
  textos,
  tramitacaoEmecResponse,
  uuidSchema,
} from './common.ts';
import { consulta, responsavel } from './endpoint.ts';

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

/** Course title (CUR-30, CUR-31). */
const titulacaoResponse = z.object({ cursoTitulacaoID: z.string(), titulacao: z.string(), sexo: z.enum(['F', 'M']) });
export type Titulacao = z.infer<typeof titulacaoResponse>;

/** Course formation (CUR-32). */
const formacaoResponse = z.object({ cursoFormacaoID: z.string(), formacao: z.string() });
export type Formacao = z.infer<typeof formacaoResponse>;

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
/** CUR-33 to CUR-36: both titles, capitalised by the rule of §9 when stored (GER-39). */
export const titulacaoCampos = {
  CursoTitulacaoF: textoMecSchema('Titulação Feminino', 100),
  CursoTitulacaoM: textoMecSchema('Titulação Masculino', 100),
};

/** Formation with its course, in the list of all (CUR-07). */
export const formacaoDoCursoResponse = formacaoResponse.extend({ ...textos('cursoID', 'codigoInterno', 'curso') });

/** CUR-37, CUR-38. */
export const formacaoSchema = textoMecSchema('Formação', 100, 'Formação é obrigatório');

/** The course that something belongs to. */
export const cursoIdSchema = z.guid({ error: 'Curso é obrigatório' });

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

/** Courses, their titles and formations, and the synchronisation with SIGA (CUR-*). */
export const cursosApi = {
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
  /** CUR-51: by SIGA's code. */
  lerPorCodigo: consulta('GET /api/curso/codigo/:codigoInterno', {
    resumo: 'Dados completos de um curso pelo código do SIGA.',
    params: z.strictObject({ codigoInterno: z.string().min(1).max(20, { error: 'O código tem até 20 caracteres' }) }),
    resposta: cursoResponse,
  }),
  /** CUR-43. */
  listarTitulacoes: consulta('GET /api/curso/titulacoes/:cursoId', {
    resumo: 'Lista as titulações de um curso.',
    params: cursoIdParams,
    resposta: z.array(titulacaoResponse),
  }),
  /** CUR-49: 409 at the field whose title the course has already. */
  criarTitulacao: responsavel('POST /api/curso/titulacao', {
    resumo: 'Cadastra a titulação feminina e a masculina de um curso.',
    body: z.strictObject({ ...titulacaoCampos, CursoID: uuidSchema }),
    resposta: z.array(titulacaoResponse),
  }),
  /** CUR-47: 409 when a record was registered with the title. */
  excluirTitulacao: responsavel('DELETE /api/curso/titulacao/:id', {
    resumo: 'Exclui uma titulação de curso que nenhum registro usa.',
    params: idParams,
    resposta: feitoResponse,
  }),
  /** CUR-44. */
  listarFormacoesDoCurso: consulta('GET /api/curso/formacoes/:cursoId', {
    resumo: 'Lista as formações de um curso.',
    params: cursoIdParams,
    resposta: z.array(formacaoResponse),
  }),
  /** CUR-07, CUR-23: formations of all courses; `filtro` looks in formation, course and code. */
  listarFormacoes: consulta('GET /api/curso/formacoes', {
    resumo: 'Lista as formações de todos os cursos.',
    query: listaQuery,
    resposta: paginaDe(formacaoDoCursoResponse),
  }),
  /** CUR-50: 409 at `Formacao` when the course has it already. */
  criarFormacao: responsavel('POST /api/curso/formacao', {
    resumo: 'Cadastra uma formação de curso.',
    body: z.strictObject({ Formacao: formacaoSchema, CursoID: cursoIdSchema }),
    resposta: formacaoResponse,
  }),
  /** CUR-48: 409 when a record was registered with the formation. */
  excluirFormacao: responsavel('DELETE /api/curso/formacao/:id', {
    resumo: 'Exclui uma formação de curso que nenhum registro usa.',
    params: idParams,
    resposta: feitoResponse,
  }),
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
