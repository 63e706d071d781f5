import { type AtoRegulatorio, atosRegulatoriosApi, TIPO_CADASTRO } from '#contract/atos-regulatorios.contract.ts';
import { FEITO } from '#contract/common.ts';
import { formatarData } from '#domain/texto/data.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { arquivoDaLista } from '../../http/arquivo-da-lista.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import * as queries from './atos-regulatorios.queries.ts';
import { lerAto } from './atos-regulatorios.repository.ts';
import { excluirVinculo } from './excluir-vinculo.ts';
import { cancelarAto, gravarAto } from './gravar-ato.ts';
import { vincularCursos } from './vincular-cursos.ts';

const { autorizacao, reconhecimento } = TIPO_CADASTRO;

/** In the columns of the screen; a cell's tag is a column of its own. */
const COLUNAS_DO_ARQUIVO = {
  numero: [
    { titulo: 'Número', largura: 12, texto: (ato: AtoRegulatorio) => ato.numero },
    { titulo: 'Situação', largura: 12, texto: (ato: AtoRegulatorio) => (ato.cancelado ? 'Cancelado' : '') },
  ],
  data: [{ titulo: 'Data', largura: 12, texto: (ato: AtoRegulatorio) => formatarData(ato.data) }],
  tipo: [{ titulo: 'Tipo', largura: 24, texto: (ato: AtoRegulatorio) => ato.tipo }],
  cursos: [
    { titulo: 'Cursos Vinculados', largura: 18, texto: (ato: AtoRegulatorio) => String(ato.totalCursosVinculados) },
  ],
};

/** Acts that recognise and that authorise courses, and their links (ATO-*). */
export const atosRegulatoriosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool } = deps;

    rota(app, atosRegulatoriosApi.listarDeReconhecimento, ({ query }) =>
      queries.listarAtos(prisma, pool, reconhecimento, faixaDe(query)),
    );
    rota(app, atosRegulatoriosApi.listarDeAutorizacao, ({ query }) =>
      queries.listarAtos(prisma, pool, autorizacao, faixaDe(query)),
    );
    rota(app, atosRegulatoriosApi.exportarLista, ({ query, body, ator }) =>
      arquivoDaLista(deps, ator, {
        nome: body.TipoCadastro === reconhecimento ? 'reconhecimentos' : 'autorizacoes',
        formato: body.Formato,
        colunas: body.Colunas.flatMap((coluna) => COLUNAS_DO_ARQUIVO[coluna]),
        ler: async (quantos) =>
          (await queries.listarAtos(prisma, pool, body.TipoCadastro, { ...faixaDe(query), tamanho: quantos })).itens,
        recorte: query,
      }),
    );
    rota(app, atosRegulatoriosApi.listarTipos, () => queries.listarTipos(prisma));
    rota(app, atosRegulatoriosApi.ler, ({ params }) => lerAto(prisma, params.id));
    rota(app, atosRegulatoriosApi.gravar, ({ body, ator }) => gravarAto(deps, ator, body));
    rota(app, atosRegulatoriosApi.cancelar, ({ params, query, ator }) =>
      cancelarAto(deps, ator, params.id, query.versao),
    );
    rota(app, atosRegulatoriosApi.listarCursos, ({ params }) => queries.listarCursosDoAto(prisma, params.id));
    rota(app, atosRegulatoriosApi.listarReconhecimentosDoCurso, ({ params }) =>
      queries.listarReconhecimentosDoCurso(prisma, params.cursoId),
    );
    rota(app, atosRegulatoriosApi.listarAutorizacoesDoCurso, ({ params }) =>
      queries.listarAutorizacoesDoCurso(prisma, params.cursoId),
    );
    rota(app, atosRegulatoriosApi.vincularCursos, ({ body, ator }) => vincularCursos(deps, ator, body));
    rota(app, atosRegulatoriosApi.excluirVinculo, async ({ params, ator }) => {
      await excluirVinculo(deps, ator, params.uid);
      return FEITO;
    });
  },
};
