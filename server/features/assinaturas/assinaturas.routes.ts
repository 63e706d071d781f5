import { assinaturasApi } from '#contract/assinaturas.contract.ts';
import { anotarAto } from '../../auditoria/atuar.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import { autorizarDocumento, lerRecibo, lerVida } from '../conector/conector.service.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerAvulso, lerAvulsos, paraAvulso } from './avulsos.queries.ts';
import { lerMesa } from './ler-mesa.ts';
import { receberArquivo } from './receber-arquivo.ts';
import { testarConector } from './testar-conector.ts';

export const assinaturasRoutes: RotasDaSala = {
  equipe(app, deps) {
    rota(app, assinaturasApi.lerMesa, () => lerMesa(deps));
    rota(app, assinaturasApi.testar, async ({ ator }) => {
      await anotarAto(deps, ator, { entidade: 'conector', acao: 'testar' }, { id: deps.config.conector.clientId });
      return testarConector(deps);
    });
    rota(app, assinaturasApi.listar, ({ query }) => lerAvulsos(deps.prisma, faixaDe(query)));
    rota(app, assinaturasApi.ler, async ({ params: { id } }) => ({
      ...paraAvulso(await lerAvulso(deps.prisma, id)),
      vida: await lerVida(deps.prisma, id),
    }));
    rota(app, assinaturasApi.lerRecibo, async ({ params }) => {
      const { id } = await lerAvulso(deps.prisma, params.id);
      return lerRecibo(deps.prisma, { id });
    });
    rota(app, assinaturasApi.autorizar, async ({ params, body, ator }) => {
      await autorizarDocumento(deps, ator, await lerAvulso(deps.prisma, params.id), body);
      return { ok: true as const };
    });
    rota(app, assinaturasApi.receber, ({ params, body, ator }) => receberArquivo(deps, ator, params.id, body.xml));
  },
};
