import { avulsosApi } from '#contract/avulsos.contract.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerAvulsos } from './avulsos.queries.ts';
import { receberArquivo, retomarAvulso } from './receber-arquivo.ts';

/** Documents of the institution that are signed by themselves. */
export const avulsosRoutes: RotasDaSala = {
  equipe(app, deps) {
    rota(app, avulsosApi.listar, ({ query }) => lerAvulsos(deps.prisma, faixaDe(query)));
    rota(app, avulsosApi.receber, ({ params, body, ator }) => receberArquivo(deps, ator, params.id, body.xml));
    rota(app, avulsosApi.retomar, ({ params, ator }) => retomarAvulso(deps, ator, params.id));
  },
};
