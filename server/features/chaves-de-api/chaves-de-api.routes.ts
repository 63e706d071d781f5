import { chavesDeApiApi } from '#contract/chaves-de-api.contract.ts';
import { FEITO } from '#contract/common.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { listarChaves } from './chaves-de-api.repository.ts';
import { emitirChave, encerrarChave } from './emitir-chave.ts';

export const chavesDeApiRoutes: RotasDaSala = {
  equipe(app, deps) {
    rota(app, chavesDeApiApi.listar, ({ query }) => listarChaves(deps.prisma, faixaDe(query), deps.agora()));
    rota(app, chavesDeApiApi.criar, ({ body, ator }) => emitirChave(deps, ator, body));
    rota(app, chavesDeApiApi.revogar, async ({ params, ator }) => {
      await encerrarChave(deps, ator, params.id);
      return FEITO;
    });
  },
};
