import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import type { Ator } from '../../auditoria/atuar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerAnteriores } from './anteriores.queries.ts';
import { confirmarAnteriores, dizerAnteriores } from './dizer-anteriores.ts';
import { gerarLista } from './gerar-lista.ts';
import { lerListaAtual, lerListas, REGISTRADORA_PADRAO } from './lista-anulados.queries.ts';
import { lerXmlAtual, lerXmlDaLista } from './lista-em-xml.queries.ts';
import { lerPendencia } from './pendencia.queries.ts';

/** Lists of annulled diplomas (ANU-*). */
export const listaAnuladosRoutes: RotasDaSala = {
  publico(app, deps) {
    rota(app, listaAnuladosApi.lerAtual, ({ query }) =>
      lerListaAtual(deps, query.instituicaoId ?? REGISTRADORA_PADRAO),
    );
    rota(app, listaAnuladosApi.baixarAtual, ({ query }) =>
      lerXmlAtual(deps, query.instituicaoId ?? REGISTRADORA_PADRAO),
    );
  },

  equipe(app, deps) {
    const { prisma } = deps;
    const gerar = (ator: Ator, instituicaoId = REGISTRADORA_PADRAO) => gerarLista(deps, ator, instituicaoId);

    rota(app, listaAnuladosApi.listar, ({ query }) =>
      lerListas(prisma, query.instituicaoId ?? REGISTRADORA_PADRAO, faixaDe(query)),
    );
    rota(app, listaAnuladosApi.lerAnteriores, ({ query }) =>
      lerAnteriores(prisma, query.instituicaoId ?? REGISTRADORA_PADRAO),
    );
    confirmarAnteriores(deps);
    rota(app, listaAnuladosApi.dizerAnteriores, ({ query, body, ator }) =>
      dizerAnteriores(deps, ator, query.instituicaoId ?? REGISTRADORA_PADRAO, body),
    );
    rota(app, listaAnuladosApi.lerPendencia, () => lerPendencia(prisma, REGISTRADORA_PADRAO));
    rota(app, listaAnuladosApi.gerar, ({ query, ator }) => gerar(ator, query.instituicaoId));
    rota(app, listaAnuladosApi.gerarPorGet, ({ query, ator }) => gerar(ator, query.instituicaoId));
    rota(app, listaAnuladosApi.baixar, async ({ params }) => {
      const { etag: _, ...arquivo } = await lerXmlDaLista(prisma, params.id);
      return arquivo;
    });
  },
};
