import { historicosParciaisApi } from '#contract/historicos-parciais.contract.ts';
import { anotarAto } from '../../auditoria/atuar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { emitirHistoricoParcial } from './emitir-historico-parcial.ts';
import { lerHistoricosParciais, lerXmlParcial } from './historicos-parciais.queries.ts';
import { lerEstudante, paraDados } from './ler-estudante.ts';

/** Transcripts of students who have not graduated. */
export const historicosParciaisRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma } = deps;

    rota(app, historicosParciaisApi.listar, ({ query }) => lerHistoricosParciais(prisma, faixaDe(query)));
    rota(app, historicosParciaisApi.lerDados, async ({ params, ator }) => {
      const lido = await lerEstudante(deps, params.rga);
      await anotarAto(
        deps,
        ator,
        { entidade: 'estudante', acao: 'consultar-dados-pessoais' },
        { id: lido.estudante.rga },
      );
      return paraDados(lido);
    });
    rota(app, historicosParciaisApi.emitir, ({ body, ator }) => emitirHistoricoParcial(deps, ator, body));
    rota(app, historicosParciaisApi.baixar, async ({ params: { id }, ator }) => {
      const { xml, rga } = await lerXmlParcial(prisma, id);
      await anotarAto(deps, ator, { entidade: 'historico-parcial', acao: 'baixar' }, { id, para: { rga } });
      return { nome: `historico-parcial-${rga}.xml`, tipo: 'application/xml; charset=utf-8', conteudo: xml };
    });
  },
};
