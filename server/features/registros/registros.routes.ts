import * as contrato from '#contract/registros.contract.ts';
import { DIAS_DE_AVISO } from '#domain/registro/prazo-dou.ts';
import type { Acao } from '#domain/registro/transicoes.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { atuar } from '../../auditoria/atuar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { conferirResponsavel } from './conferir-responsavel.ts';
import { lerAnotacoes, lerRegistroCompleto } from './detalhe.queries.ts';
import { mudarEmLote } from './mudar-em-lote.ts';
import { mudarSituacao } from './mudar-situacao.ts';
import { publicarNoDou } from './publicar-dou.ts';
import { contarNaoPublicados, listarMotivos, listarRegistrosPaginados } from './registros.queries.ts';
import { lerEstado } from './registros.repository.ts';
import { CONSULTAR, lerTrilhaDoRegistro } from './trilha.queries.ts';

/** Each call of the specification and the act of the transition table that it asks for. */
const ATOS = [
  [contrato.cancelarRegistro, 'cancelar'],
  [contrato.revogarCancelamento, 'revogarCancelamento'],
  [contrato.revogarRegistro, 'revogar'],
  [contrato.suspenderRegistro, 'suspender'],
  [contrato.reativarRegistro, 'reativar'],
] as const satisfies readonly (readonly [typeof contrato.cancelarRegistro, Acao])[];

/** What happens to a record after it is registered (REG-*). */
export const registrosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, pool, agora, config } = deps;
    const prazo = () => ({ hoje: hojeEm(agora(), config.fusoHorario), dias: config.prazoDouDias });

    rota(app, contrato.listarRegistros, ({ query }) => {
      const { dataInicio: inicio, dataFim: fim, publicacao } = query;
      return listarRegistrosPaginados(pool, faixaDe(query), { inicio, fim, publicacao }, prazo());
    });

    rota(app, contrato.listarRegistrosDoPeriodo, ({ query, body }) =>
      listarRegistrosPaginados(pool, faixaDe(query), { inicio: body.DataInicio, fim: body.DataFim }, prazo()),
    );

    rota(app, contrato.listarDiplomasEmitidos, ({ query }) =>
      listarRegistrosPaginados(pool, faixaDe(query), { soAssinados: true }, prazo()),
    );

    rota(app, contrato.lerAtencaoDosRegistros, async () => ({
      ...(await contarNaoPublicados(pool, prazo())),
      prazoDias: config.prazoDouDias,
      diasDeAviso: DIAS_DE_AVISO,
    }));

    rota(app, contrato.lerRegistro, ({ params, ator }) =>
      atuar(deps, ator, { entidade: 'registro', acao: CONSULTAR }, async (tx) => {
        const registro = await lerRegistroCompleto(tx, params.id, prazo());
        return { retorno: registro, anotar: { id: registro.registroID } };
      }),
    );

    rota(app, contrato.lerSituacao, ({ params }) => lerEstado(prisma, params.id));
    rota(app, contrato.listarAnotacoes, ({ params }) => lerAnotacoes(prisma, params.id));
    rota(app, contrato.lerTrilha, ({ params, query }) =>
      lerTrilhaDoRegistro(prisma, params.id, faixaDe(query), query.consultas === 'sim'),
    );
    rota(app, contrato.listarMotivos, () => listarMotivos(prisma));

    rota(app, contrato.publicarRegistro, async ({ body, ator }) => ({
      publicados: await publicarNoDou(deps, ator, [body.RegistroID], body.DataPublicacao),
    }));

    rota(app, contrato.publicarEmLote, async ({ body, ator }) => ({
      publicados: await publicarNoDou(deps, ator, body.Registros, body.DataPublicacao),
    }));

    for (const [chamada, acao] of ATOS) {
      rota(app, chamada, ({ params, body, ator, req }) => {
        conferirResponsavel(body, ator.usuario, req.log, params.id);
        const { motivoId, justificativa } = body;
        return mudarSituacao(deps, ator, { registroId: params.id.toLowerCase(), acao, motivoId, justificativa });
      });
    }

    rota(app, contrato.mudarSituacaoEmLote, ({ body, ator, req }) => {
      conferirResponsavel(body, ator.usuario, req.log);
      const { acao, motivoId, justificativa } = body;
      return mudarEmLote(deps, ator, body.Registros, { acao, motivoId, justificativa }, req.log);
    });
  },
};
