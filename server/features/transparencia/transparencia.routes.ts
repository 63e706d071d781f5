import { transparenciaApi } from '#contract/transparencia.contract.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { montarFeed, montarTransparencia } from './montar-transparencia.ts';

export const transparenciaRoutes: RotasDaSala = {
  publico(app, deps) {
    rota(app, transparenciaApi.ler, () => montarTransparencia(deps));
    rota(app, transparenciaApi.lerFeed, () => montarFeed(deps));
  },
};
