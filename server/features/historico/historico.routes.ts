import {
  excluirHistoricoImportado,
  importarHistorico as importarHistoricoEndpoint,
  lerHistoricoImportado,
} from '#contract/historico.contract.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerImportacao } from './historico.queries.ts';
import { importarHistorico } from './importar-historico.ts';
import { receberHistorico } from './receber-historico.ts';

/** Import of transcripts that the academic system lacks. */
export const historicoRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { prisma, agora } = deps;

    rota(app, lerHistoricoImportado, ({ params }) => lerImportacao(prisma, params.rga));

    rota(app, importarHistoricoEndpoint, async ({ params, usuario, req, reply }) => {
      const conteudo = await receberHistorico(req, reply);
      return importarHistorico(deps, { rga: params.rga, conteudo, usuario, requisicao: req.id });
    });

    rota(app, excluirHistoricoImportado, ({ params, usuario, req }) =>
      withTransaction(prisma, async (tx) => {
        const { origem, importadoEm, por } = await lerImportacao(tx, params.rga);
        await tx.historicoImportado.deleteMany({ where: { rga: params.rga } });
        await anotarNaAuditoria(tx, {
          entidade: 'historico',
          entidadeId: params.rga,
          acao: 'excluir-importado',
          usuario,
          quando: agora(),
          de: { origem, importadoEm, por },
          requisicao: req.id,
        });
        return { ok: true as const };
      }),
    );
  },
};
