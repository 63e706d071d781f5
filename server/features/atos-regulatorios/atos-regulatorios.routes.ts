import { TIPO_CADASTRO } from '#contract/ato-regulatorio.schemas.ts';
import { atosRegulatoriosApi } from '#contract/atos-regulatorios.contract.ts';
import { FEITO } from '#contract/common.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import * as queries from './atos-regulatorios.queries.ts';
import { lerAto } from './atos-regulatorios.repository.ts';
import { cancelarAto } from './cancelar-ato.ts';
import { excluirVinculo } from './excluir-vinculo.ts';
import { gravarAto } from './gravar-ato.ts';
import { vincularCursos } from './vincular-cursos.ts';

const { autorizacao, reconhecimento } = TIPO_CADASTRO;

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
