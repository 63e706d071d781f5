import { z } from 'zod';
import { feitoResponse, idParams, listaQuery, paginaDe, textos, uuidSchema } from './common.ts';
import { consulta, responsavel } from './endpoint.ts';
import { textoMecSchema } from './texto-mec.ts';

/** Course title (CUR-30, CUR-31). */
export const titulacaoResponse = z.object({
  cursoTitulacaoID: z.string(),
  titulacao: z.string(),
  sexo: z.enum(['F', 'M']),
});
export type Titulacao = z.infer<typeof titulacaoResponse>;

/** Course formation (CUR-32). */
export const formacaoResponse = z.object({ cursoFormacaoID: z.string(), formacao: z.string() });
export type Formacao = z.infer<typeof formacaoResponse>;
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

const cursoIdParams = z.strictObject({ cursoId: uuidSchema });

/** Titles and formations of courses (CUR-*). */
export const titulosApi = {
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
};
