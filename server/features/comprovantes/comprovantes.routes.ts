import { comprovantesApi } from '#contract/comprovantes.contract.ts';
import { deQualquerLugar } from '../../http/de-qualquer-lugar.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { publicarSituacoes } from './publicar-situacoes.ts';

export const comprovantesRoutes: RotasDaSala = {
  publico(app, deps) {
    app.get('/.well-known/jwks.json', async (_req, reply) => {
      const keys = (await deps.assinador.chavesPublicas()).map((chave) => ({ ...chave, use: 'sig', alg: 'ES256' }));
      return deQualquerLugar(reply)
        .header('cache-control', 'public, max-age=3600')
        .type('application/jwk-set+json')
        .send({ keys });
    });
    rota(app, comprovantesApi.lerSituacoes, ({ params, reply }) => {
      deQualquerLugar(reply);
      return publicarSituacoes(deps, params.lista, 'ietf');
    });
    rota(app, comprovantesApi.lerBitstring, ({ params, reply }) => {
      deQualquerLugar(reply);
      return publicarSituacoes(deps, params.lista, params.proposito);
    });
  },
};
