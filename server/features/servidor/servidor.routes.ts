import { servidorApi } from '#contract/servidor.contract.ts';
import { anotarAto } from '../../auditoria/atuar.ts';
import { enderecoDe } from '../../http/origem.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerAtencaoDoServidor } from './atencao.queries.ts';
import { pedirTarefa } from './pedir-tarefa.ts';

/** The server itself: what its background work and its backups have come to. */
export const servidorRoutes: RotasDaSala = {
  publico(app) {
    rota(app, servidorApi.comoChega, ({ req }) => ({ endereco: enderecoDe(req), nome: req.headers.host ?? '' }));
  },
  equipe(app, deps) {
    rota(app, servidorApi.atencao, () => lerAtencaoDoServidor(deps));

    rota(app, servidorApi.pedirTarefa, async ({ params, ator }) => {
      await pedirTarefa(deps, ator, params.nome);
      return { ok: true } as const;
    });

    rota(app, servidorApi.confirmarRelogio, async ({ ator }) => {
      const ultimo = (await deps.relogio.adiante()) ?? (await deps.relogio.saltou());
      deps.relogio.esquecer();
      // Its own entry is the last act from now on.
      await anotarAto(
        deps,
        ator,
        { entidade: 'servidor', acao: 'confirmar-relogio' },
        { id: 'relogio', de: ultimo?.toISOString() ?? null },
      );
      deps.relogio.esquecer();
      return { ok: true } as const;
    });
  },
};
