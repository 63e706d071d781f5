import { FEITO } from '#contract/common.ts';
import {
  type CursoDeFora,
  type CursoResumo,
  cursosApi,
  sincronizacaoApi,
  titulosApi,
} from '#contract/cursos.contract.ts';
import { capitalizar } from '#domain/texto/capitalizar.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { atuar } from '../../auditoria/atuar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { arquivoDaLista } from '../../http/arquivo-da-lista.ts';
import { rota } from '../../http/rota.ts';
import { lerFatosQueFaltam } from '../novo-registro/novo-registro.service.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { atualizarCursoDeFora, inserirCursoDeFora } from './curso-de-fora.repository.ts';
import * as queries from './cursos.queries.ts';
import { inserirFormacao, inserirTitulacoes, removerFormacao, removerTitulacao } from './cursos.repository.ts';
import { sincronizarCursos } from './sincronizacao/sincronizar-cursos.ts';
import * as titulos from './titulos.queries.ts';

/** In the columns of the screen. */
const COLUNAS_DO_ARQUIVO = {
  codigo: { titulo: 'Código', largura: 12, texto: (curso: CursoResumo) => curso.codigoInterno },
  nome: { titulo: 'Curso', largura: 40, texto: (curso: CursoResumo) => curso.cursoMec.nome },
  grau: { titulo: 'Grau', largura: 16, texto: (curso: CursoResumo) => curso.cursoMec.grau.descricao },
  campus: { titulo: 'Campus', largura: 24, texto: (curso: CursoResumo) => curso.cursoMec.campus.nome },
};

/** For the act: another institution's course by its name from now on. */
function ditoDoCurso(id: string, { CodigoEmec, Nome, CampusID, Grau, Modalidade }: CursoDeFora, ativo: boolean) {
  const para = { nome: Nome, codigoEmec: CodigoEmec, campus: CampusID, grau: Grau, modalidade: Modalidade, ativo };
  return { id, para };
}

/** Courses, their titles and formations, and the synchronisation with SIGA (CUR-*). */
export const cursosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool } = deps;

    rota(app, cursosApi.listarAtivos, ({ query }) => queries.listarCursosAtivos(pool, faixaDe(query)));
    rota(app, cursosApi.exportarLista, ({ query, body, ator }) =>
      arquivoDaLista(deps, ator, {
        nome: 'cursos',
        formato: body.Formato,
        colunas: body.Colunas.map((coluna) => COLUNAS_DO_ARQUIVO[coluna]),
        ler: async (quantos) => (await queries.listarCursosAtivos(pool, { ...faixaDe(query), tamanho: quantos })).itens,
        recorte: query,
      }),
    );
    rota(app, cursosApi.ler, ({ params }) => queries.lerCurso(prisma, params.cursoId));
    rota(app, cursosApi.incluirDeFora, ({ body, ator }) =>
      atuar(deps, ator, { entidade: 'curso', acao: 'incluir-de-fora' }, async (tx) => {
        const { id, codigoInterno } = await inserirCursoDeFora(tx, body);
        return { retorno: await queries.lerCurso(tx, id), anotar: ditoDoCurso(codigoInterno, body, true) };
      }),
    );
    rota(app, cursosApi.alterarDeFora, ({ params: { cursoId }, body, ator }) =>
      atuar(deps, ator, { entidade: 'curso', acao: 'alterar-de-fora' }, async (tx) => {
        const antes = await atualizarCursoDeFora(tx, cursoId, body);
        const de = {
          nome: antes.nome,
          codigoEmec: antes.codigoEmec === null ? null : String(antes.codigoEmec),
          campus: antes.campusId,
          grau: antes.grau.descricao,
          modalidade: antes.modalidade.nome,
          ativo: antes.ativo,
        };
        const dito = ditoDoCurso(antes.codigoInterno, body, body.Ativo);
        return { retorno: await queries.lerCurso(tx, cursoId), anotar: { ...dito, de } };
      }),
    );
    rota(app, cursosApi.listarFatosQueFaltam, async ({ params }) => {
      await queries.lerCurso(prisma, params.cursoId);
      const dia = hojeEm(deps.agora(), deps.config.fusoHorario);
      return lerFatosQueFaltam(prisma, { curso: { id: params.cursoId }, sexo: null, dia });
    });
    rota(app, cursosApi.lerPorCodigo, ({ params }) => queries.lerCursoPorCodigo(prisma, params.codigoInterno));
    rota(app, titulosApi.listarTitulacoes, ({ params }) => titulos.listarTitulacoes(prisma, params.cursoId));
    rota(app, titulosApi.listarFormacoesDoCurso, ({ params }) =>
      titulos.listarFormacoesDoCurso(prisma, params.cursoId),
    );
    rota(app, titulosApi.listarFormacoes, ({ query }) => titulos.listarFormacoes(pool, faixaDe(query)));

    rota(app, titulosApi.criarTitulacao, ({ body, ator }) =>
      atuar(deps, ator, { entidade: 'curso', acao: 'cadastrar-titulacao' }, async (tx) => {
        const [F, M] = [capitalizar(body.CursoTitulacaoF), capitalizar(body.CursoTitulacaoM)];
        const criadas = await inserirTitulacoes(tx, body.CursoID, { F, M });
        return { retorno: criadas, anotar: { id: body.CursoID, para: { titulacoes: criadas } } };
      }),
    );

    rota(app, titulosApi.excluirTitulacao, ({ params, ator }) =>
      atuar(deps, ator, { entidade: 'curso', acao: 'excluir-titulacao' }, async (tx) => {
        const { cursoId, titulacao, sexo } = await removerTitulacao(tx, params.id);
        return { retorno: FEITO, anotar: { id: cursoId, de: { titulacao, sexo } } };
      }),
    );

    rota(app, titulosApi.criarFormacao, ({ body, ator }) =>
      atuar(deps, ator, { entidade: 'curso', acao: 'cadastrar-formacao' }, async (tx) => {
        const criada = await inserirFormacao(tx, body.CursoID, body.Formacao);
        return { retorno: criada, anotar: { id: body.CursoID, para: { formacao: criada.formacao } } };
      }),
    );

    rota(app, titulosApi.excluirFormacao, ({ params, ator }) =>
      atuar(deps, ator, { entidade: 'curso', acao: 'excluir-formacao' }, async (tx) => {
        const { cursoId, formacao } = await removerFormacao(tx, params.id);
        return { retorno: FEITO, anotar: { id: cursoId, de: { formacao } } };
      }),
    );

    rota(app, sincronizacaoApi.sincronizar, ({ ator, body }) => sincronizarCursos(deps, ator, body?.adotar));
    rota(app, sincronizacaoApi.listarSincronizacoes, () => queries.listarSincronizacoes(prisma));
  },
};
