import { segurancaApi } from '#contract/seguranca.contract.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { listarEventos } from './seguranca.queries.ts';

/** Security events, for the administrator. */
export const segurancaRoutes: RotasDaSala = {
  equipe(app, { pool }) {
    rota(app, segurancaApi.listar, ({ query: { tipo, ...query } }) =>
      listarEventos(pool, faixaDe(query), tipo ?? null),
    );
  },
};
