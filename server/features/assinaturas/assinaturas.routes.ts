import { assinaturasApi } from '#contract/assinaturas.contract.ts';
import { anotarAto } from '../../auditoria/atuar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerAvulsos } from './avulsos.queries.ts';
import { lerMesa } from './ler-mesa.ts';
import { receberArquivo, retomarAvulso } from './receber-arquivo.ts';
import { testarConector } from './testar-conector.ts';

/** Documents of the institution that are signed by themselves. */
export const assinaturasRoutes: RotasDaSala = {
  equipe(app, deps) {
    rota(app, assinaturasApi.lerMesa, () => lerMesa(deps));
    rota(app, assinaturasApi.testar, async ({ ator }) => {
      await anotarAto(deps, ator, { entidade: 'conector', acao: 'testar' }, { id: deps.config.conector.clientId });
      return testarConector(deps);
    });
    rota(app, assinaturasApi.listar, ({ query }) => lerAvulsos(deps.prisma, faixaDe(query)));
    rota(app, assinaturasApi.receber, ({ params, body, ator }) => receberArquivo(deps, ator, params.id, body.xml));
    rota(app, assinaturasApi.retomar, ({ params, ator }) => retomarAvulso(deps, ator, params.id));
  },
};
