import * as contrato from '#contract/atos-regulatorios.contract.ts';
import { FEITO } from '#contract/common.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import * as queries from './atos-regulatorios.queries.ts';
import { lerAto } from './atos-regulatorios.repository.ts';
import { cancelarAto } from './cancelar-ato.ts';
import { gravarAto } from './gravar-ato.ts';
import { excluirVinculo, vincularCursos } from './vincular-cursos.ts';

const { autorizacao, reconhecimento } = contrato.TIPO_CADASTRO;

/** Acts that recognise and that authorise courses, and their links (ATO-*). */
export const atosRegulatoriosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool } = deps;

    rota(app, contrato.listarAtosDeReconhecimento, ({ query }) =>
      queries.listarAtos(prisma, pool, reconhecimento, faixaDe(query)),
    );
    rota(app, contrato.listarAtosDeAutorizacao, ({ query }) =>
      queries.listarAtos(prisma, pool, autorizacao, faixaDe(query)),
    );
    rota(app, contrato.listarTiposDeAto, () => queries.listarTipos(prisma));
    rota(app, contrato.lerAto, ({ params }) => lerAto(prisma, params.id));
    rota(app, contrato.gravarAto, ({ body, ator }) => gravarAto(deps, ator, body));
    rota(app, contrato.cancelarAto, ({ params, query, ator }) => cancelarAto(deps, ator, params.id, query.versao));
    rota(app, contrato.listarCursosDoAto, ({ params }) => queries.listarCursosDoAto(prisma, params.id));
    rota(app, contrato.listarReconhecimentosDoCurso, ({ params }) =>
      queries.listarReconhecimentosDoCurso(prisma, params.cursoId),
    );
    rota(app, contrato.listarAutorizacoesDoCurso, ({ params }) =>
      queries.listarAutorizacoesDoCurso(prisma, params.cursoId),
    );
    rota(app, contrato.vincularCursos, ({ body, ator }) => vincularCursos(deps, ator, body));
    rota(app, contrato.excluirVinculo, async ({ params, ator }) => {
      await excluirVinculo(deps, ator, params.uid);
      return FEITO;
    });
  },
};
