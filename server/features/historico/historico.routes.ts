import { FEITO } from '#contract/common.ts';
import { historicoApi } from '#contract/historico.contract.ts';
import { atuar } from '../../auditoria/atuar.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerImportacao } from './historico.queries.ts';
import { removerImportacao } from './historico.repository.ts';
import { receberHistorico } from './receber-historico.rotas.ts';

export const historicoRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma } = deps;

    rota(app, historicoApi.ler, ({ params }) => lerImportacao(prisma, params.rga));

    rota(app, historicoApi.importar, async ({ params, ator, req, reply }) => {
      const conteudo = await receberHistorico(req, reply);
      // What reads and validates XML is loaded with the first transcript.
      const { importarHistorico } = await import('./importar-historico.ts');
      return importarHistorico(deps, ator, params.rga, conteudo);
    });

    rota(app, historicoApi.excluir, ({ params: { rga }, ator }) =>
      atuar(deps, ator, { entidade: 'historico', acao: 'excluir-importado' }, async (tx) => {
        const { origem, importadoEm, por } = await lerImportacao(tx, rga);
        await removerImportacao(tx, rga);
        return { retorno: FEITO, anotar: { id: rga, de: { origem, importadoEm, por } } };
      }),
    );
  },
};
