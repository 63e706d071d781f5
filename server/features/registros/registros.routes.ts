import * as contrato from '#contract/registros.contract.ts';
import { DIAS_DE_AVISO } from '#domain/registro/prazo-dou.ts';
import type { Acao } from '#domain/registro/transicoes.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { conferirResponsavel } from './conferir-responsavel.ts';
import { mudarEmLote } from './mudar-em-lote.ts';
import { mudarSituacao } from './mudar-situacao.ts';
import { publicarNoDou } from './publicar-dou.ts';
import { lerAnotacoes, lerRegistroCompleto } from './registros.detalhe.ts';
import { contarNaoPublicados, listarRegistrosPaginados } from './registros.queries.ts';
import { lerEstado } from './registros.repository.ts';
import { CONSULTAR, lerTrilhaDoRegistro } from './trilha.ts';

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

    rota(app, contrato.lerRegistro, ({ params, usuario, req }) =>
      withTransaction(prisma, async (tx) => {
        const registro = await lerRegistroCompleto(tx, params.id, prazo());
        await anotarNaAuditoria(tx, {
          entidade: 'registro',
          entidadeId: registro.registroID,
          acao: CONSULTAR,
          usuario,
          quando: agora(),
          requisicao: req.id,
        });
        return registro;
      }),
    );

    rota(app, contrato.lerSituacao, ({ params }) => lerEstado(prisma, params.id));
    rota(app, contrato.listarAnotacoes, ({ params }) => lerAnotacoes(prisma, params.id));
    rota(app, contrato.lerTrilha, ({ params, query }) =>
      lerTrilhaDoRegistro(prisma, params.id, faixaDe(query), query.consultas === 'sim'),
    );

    rota(app, contrato.listarMotivos, async () => {
      const motivos = await prisma.motivoAnulacao.findMany({ orderBy: { id: 'asc' } });
      return motivos.map(({ id, nome }) => ({ registroMotivoAnulacaoUID: id, nome }));
    });

    rota(app, contrato.publicarRegistro, async ({ body, ator }) => ({
      publicados: await publicarNoDou(deps, ator, [body.RegistroID], body.DataPublicacao),
    }));

    rota(app, contrato.publicarEmLote, async ({ body, ator }) => ({
      publicados: await publicarNoDou(deps, ator, body.Registros, body.DataPublicacao),
    }));

    for (const [chamada, acao] of ATOS) {
      rota(app, chamada, ({ params, body, usuario, req }) => {
        conferirResponsavel(body, usuario, req.log, params.id);
        const { motivoId, justificativa } = body;
        return mudarSituacao(deps, {
          registroId: params.id.toLowerCase(),
          acao,
          motivoId,
          justificativa,
          usuario,
          requisicao: req.id,
        });
      });
    }

    rota(app, contrato.mudarSituacaoEmLote, async ({ body, usuario, req }) => {
      conferirResponsavel(body, usuario, req.log);
      const { acao, motivoId, justificativa } = body;
      const comum = { acao, motivoId, justificativa, usuario, requisicao: req.id };
      const resultados = await mudarEmLote(deps, body.Registros, comum, req.log);
      const feitos = resultados.filter(({ ok }) => ok).length;
      return { feitos, recusados: resultados.length - feitos, resultados };
    });
  },
};
