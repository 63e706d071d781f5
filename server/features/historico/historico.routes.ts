import { FEITO } from '#contract/common.ts';
import { historicoApi } from '#contract/historico.contract.ts';
import { atuar } from '../../auditoria/atuar.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerImportacao } from './historico.queries.ts';
import { removerImportacao } from './historico.repository.ts';
import { importarHistorico } from './importar-historico.ts';
import { receberHistorico } from './receber-historico.rotas.ts';

/** Import of transcripts that the academic system lacks. */
export const historicoRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma } = deps;

    rota(app, historicoApi.ler, ({ params }) => lerImportacao(prisma, params.rga));

    rota(app, historicoApi.importar, async ({ params, ator, req, reply }) =>
      importarHistorico(deps, ator, params.rga, await receberHistorico(req, reply)),
    );

    rota(app, historicoApi.excluir, ({ params: { rga }, ator }) =>
      atuar(deps, ator, { entidade: 'historico', acao: 'excluir-importado' }, async (tx) => {
        const { origem, importadoEm, por } = await lerImportacao(tx, rga);
        await removerImportacao(tx, rga);
        return { retorno: FEITO, anotar: { id: rga, de: { origem, importadoEm, por } } };
      }),
    );
  },
};
