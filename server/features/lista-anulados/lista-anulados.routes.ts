import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import type { Ator } from '../../auditoria/atuar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { gerarLista } from './gerar-lista.ts';
import { lerListaAtual, lerListas, lerXmlAtual, lerXmlDaLista, REGISTRADORA_PADRAO } from './lista-anulados.queries.ts';

const XML = 'application/xml; charset=utf-8';

/** Lists of annulled diplomas (ANU-*). */
export const listaAnuladosRoutes: RotasDaSala = {
  publico(app, { prisma }) {
    rota(app, listaAnuladosApi.lerAtual, ({ query }) =>
      lerListaAtual(prisma, query.instituicaoId ?? REGISTRADORA_PADRAO),
    );

    rota(app, listaAnuladosApi.baixarAtual, async ({ query }) => {
      const { nome, xml, etag } = await lerXmlAtual(prisma, query.instituicaoId ?? REGISTRADORA_PADRAO);
      return { nome, tipo: XML, conteudo: xml, etag };
    });
  },

  equipe(app, deps) {
    const { prisma } = deps;
    const gerar = (ator: Ator, instituicaoId = REGISTRADORA_PADRAO) => gerarLista(deps, ator, instituicaoId);

    rota(app, listaAnuladosApi.listar, ({ query }) =>
      lerListas(prisma, query.instituicaoId ?? REGISTRADORA_PADRAO, faixaDe(query)),
    );
    rota(app, listaAnuladosApi.gerar, ({ query, ator }) => gerar(ator, query.instituicaoId));
    rota(app, listaAnuladosApi.gerarPorGet, ({ query, ator }) => gerar(ator, query.instituicaoId));
    rota(app, listaAnuladosApi.baixar, async ({ params }) => {
      const { nome, xml } = await lerXmlDaLista(prisma, params.id);
      return { nome, tipo: XML, conteudo: xml };
    });
  },
};
