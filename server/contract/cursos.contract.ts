import { z } from 'zod';
import { atoResponse, enderecoResponse, tramitacaoEmecResponse } from './ato.schemas.ts';
import {
  arquivoDaListaBody,
  feitoResponse,
  idParams,
  listaQuery,
  paginaDe,
  recorteDaListaQuery,
  textoMecSchema,
  textoOuNull,
  textos,
  uuidSchema,
} from './common.ts';
import { equipe } from './endpoint.ts';
import { fatoQueFaltaResponse } from './fatos.schemas.ts';
import { codigoEmecSchema } from './instituicao.contract.ts';

/** Course title (CUR-30, CUR-31). */
const titulacaoResponse = z.object({
  cursoTitulacaoID: z.string(),
  titulacao: z.string(),
  sexo: z.enum(['F', 'M']),
});
export type Titulacao = z.infer<typeof titulacaoResponse>;

/** Course formation (CUR-32). */
const formacaoResponse = z.object({ cursoFormacaoID: z.string(), formacao: z.string() });
export type Formacao = z.infer<typeof formacaoResponse>;
/** CUR-33 to CUR-36: both titles, capitalised by the rule of §9 when stored (GER-39). */
export const titulacaoCampos = {
  CursoTitulacaoF: textoMecSchema('Titulação Feminino', 100),
  CursoTitulacaoM: textoMecSchema('Titulação Masculino', 100),
};

/** With its course, in the list of all (CUR-07). */
export const formacaoDoCursoResponse = formacaoResponse.extend({ ...textos('cursoID', 'codigoInterno', 'curso') });

/** CUR-37, CUR-38. */
export const formacaoSchema = textoMecSchema('Formação', 100, 'Formação é obrigatório');

export const cursoIdSchema = z.guid({ error: 'Curso é obrigatório' });

const cursoIdParams = z.strictObject({ cursoId: uuidSchema });

/** Titles and formations of courses (CUR-*). */
export const titulosApi = {
  /** CUR-43. */
  listarTitulacoes: equipe('consultar', 'GET /api/curso/titulacoes/:cursoId', {
    resumo: 'Lista as titulações de um curso.',
    params: cursoIdParams,
    resposta: z.array(titulacaoResponse),
  }),
  /** CUR-49: 409 at the field whose title the course has already. */
  criarTitulacao: equipe('cadastrar', 'POST /api/curso/titulacao', {
    resumo: 'Cadastra a titulação feminina e a masculina de um curso.',
    body: z.strictObject({ ...titulacaoCampos, CursoID: uuidSchema }),
    resposta: z.array(titulacaoResponse),
  }),
  /** CUR-47: 409 when a record was registered with the title. */
  excluirTitulacao: equipe('cadastrar', 'DELETE /api/curso/titulacao/:id', {
    resumo: 'Exclui uma titulação de curso que nenhum registro usa.',
    params: idParams,
    resposta: feitoResponse,
  }),
  /** CUR-44. */
  listarFormacoesDoCurso: equipe('consultar', 'GET /api/curso/formacoes/:cursoId', {
    resumo: 'Lista as formações de um curso.',
    params: cursoIdParams,
    resposta: z.array(formacaoResponse),
  }),
  /** CUR-07, CUR-23: formations of all courses; `filtro` looks in formation, course and code. */
  listarFormacoes: equipe('consultar', 'GET /api/curso/formacoes', {
    resumo: 'Lista as formações de todos os cursos.',
    query: listaQuery,
    resposta: paginaDe(formacaoDoCursoResponse),
  }),
  /** CUR-50: 409 at `Formacao` when the course has it already. */
  criarFormacao: equipe('cadastrar', 'POST /api/curso/formacao', {
    resumo: 'Cadastra uma formação de curso.',
    body: z.strictObject({ Formacao: formacaoSchema, CursoID: cursoIdSchema }),
    resposta: formacaoResponse,
  }),
  /** CUR-48: 409 when a record was registered with the formation. */
  excluirFormacao: equipe('cadastrar', 'DELETE /api/curso/formacao/:id', {
    resumo: 'Exclui uma formação de curso que nenhum registro usa.',
    params: idParams,
    resposta: feitoResponse,
  }),
};

export const COLUNAS_DOS_CURSOS = ['codigo', 'nome', 'grau', 'campus'] as const;

const nomeado = z.object({ nome: z.string() });

/** From SIGA and e-MEC (CUR-25); `codigoEmec` is digits, null while the process runs at e-MEC. */
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
  /** Of another institution, and stated here: SIGA does not know it. */
  deFora: z.boolean(),
});
export type Curso = z.infer<typeof cursoResponse>;

/** A course of another institution, as the office states it; grade and modality in MEC's words. */
export const cursoDeForaBody = z.strictObject({
  CampusID: z.number({ error: 'Escolha o campus' }).int().min(1).max(999_999_999),
  Nome: textoMecSchema('Nome do curso', 255),
  CodigoEmec: codigoEmecSchema,
  Grau: z.string({ error: 'Escolha o grau' }).max(60),
  Modalidade: z.string({ error: 'Escolha a modalidade' }).max(60),
});
export type CursoDeFora = z.output<typeof cursoDeForaBody>;

/** Courses (CUR-*). */
export const cursosApi = {
  /** The list of active courses as a file, in the columns and the order of the screen. 404: nothing was found. */
  exportarLista: equipe('consultar', 'POST /api/curso/exportar-lista', {
    resumo: 'Baixa a lista de cursos ativos em CSV ou XLSX.',
    query: recorteDaListaQuery,
    body: arquivoDaListaBody(COLUNAS_DOS_CURSOS),
    resposta: 'arquivo',
  }),
  /** CUR-40, CUR-41: `filtro` looks in code, name, degree and campus; `ordem` codigo, nome, grau or campus. */
  listarAtivos: equipe('consultar', 'GET /api/curso/ativos', {
    resumo: 'Lista os cursos ativos.',
    query: listaQuery,
    resposta: paginaDe(cursoResumoResponse),
  }),
  /** CUR-42. */
  ler: equipe('consultar', 'GET /api/curso/:cursoId', {
    resumo: 'Dados completos de um curso.',
    params: cursoIdParams,
    resposta: cursoResponse,
  }),
  /** 400 at `CampusID` for a campus of the house, 409 at `CodigoEmec` for a course that is here. */
  incluirDeFora: equipe('cadastrar', 'POST /api/curso', {
    resumo: 'Inclui um curso de outra instituição, que o SIGA não informa.',
    body: cursoDeForaBody,
    resposta: cursoResponse,
  }),
  /** 409 for a course that SIGA tells. What is registered stays as it was. */
  alterarDeFora: equipe('cadastrar', 'PUT /api/curso/:cursoId', {
    resumo: 'Altera um curso de outra instituição, que o SIGA não informa.',
    params: cursoIdParams,
    body: cursoDeForaBody.extend({ Ativo: z.boolean() }),
    resposta: cursoResponse,
  }),
  /** A registration in the course would miss them today. */
  listarFatosQueFaltam: equipe('consultar', 'GET /api/curso/:cursoId/fatos-que-faltam', {
    resumo: 'O que falta no cadastro para registrar um diploma de um curso.',
    params: cursoIdParams,
    resposta: z.array(fatoQueFaltaResponse),
  }),
  /** CUR-51: by SIGA's code. */
  lerPorCodigo: equipe('consultar', 'GET /api/curso/codigo/:codigoInterno', {
    resumo: 'Dados completos de um curso pelo código do SIGA.',
    params: z.strictObject({ codigoInterno: z.string().min(1).max(20, { error: 'O código tem até 20 caracteres' }) }),
    resposta: cursoResponse,
  }),
};

const cursoNoRelatorio = z.object({ codigo: z.string(), nome: z.string() });
const campusNoRelatorio = z.object({ campusID: z.number().int(), nome: z.string() });

/** For something that was not taken over: mended at SIGA, in the institution's facts, or by an answer here. */
const ONDE_SE_CORRIGE = ['siga', 'instituicao', 'campi', 'pergunta'] as const;

/**
 * `sumidos` are our active courses that SIGA no longer lists: they stay as they are. `campi`: those that were not known
 * and came with number and name, those that were given what the office had left empty, and those that took SIGA's name
 * by a person's answer. `perguntas`: numbers that the office uses for a campus of another name; courses of such a
 * campus wait for the answer. Reports of before campuses have none of these.
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
      novos: z.array(
        campusNoRelatorio.extend({
          completo: z.boolean(),
          // Reports of before do not say.
          faltam: z.array(z.enum(['sigla', 'endereço'])).default(['sigla', 'endereço']),
        }),
      ),
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

export const sincronizacaoApi = {
  /**
   * Takes over what SIGA owns of each course, and campuses that are not known; 409 while another one runs, 502/504
   * without a usable list. `adotar` answers questions of an earlier report: this campus of ours is the one that SIGA
   * calls by this name, and takes it, if SIGA still says so.
   */
  sincronizar: equipe('cadastrar', 'POST /api/curso/sincronizar', {
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
  listarSincronizacoes: equipe('consultar', 'GET /api/curso/sincronizacoes', {
    resumo: 'Lista os últimos relatórios de sincronização de cursos.',
    resposta: z.array(sincronizacaoResponse),
  }),
};
