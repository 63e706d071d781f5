import { ordensJudiciaisApi } from '#contract/ordens-judiciais.contract.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerOrdem, lerSuspensoes } from './ordens-judiciais.queries.ts';
import { reverOrdem } from './rever-ordem.ts';

/** Court orders that suspensions stand on. */
export const ordensJudiciaisRoutes: RotasDaSala = {
  equipe(app, deps) {
    rota(app, ordensJudiciaisApi.listar, () => lerSuspensoes(deps.prisma));
    rota(app, ordensJudiciaisApi.ler, async ({ params }) => ({
      ordem: await lerOrdem(deps.prisma, params.id.toLowerCase()),
    }));
    rota(app, ordensJudiciaisApi.rever, ({ params, body, ator }) =>
      reverOrdem(deps, ator, params.id.toLowerCase(), body.revisarEm),
    );
  },
};
