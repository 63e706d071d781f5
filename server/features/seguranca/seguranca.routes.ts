import type { Endpoint } from '#contract/endpoint.ts';
import { segurancaApi } from '#contract/seguranca.contract.ts';
import { faixaDe } from '../../db/paginacao.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { listarEventos } from './seguranca.queries.ts';

export const segurancaRoutes: RotasDaSala = {
  equipe(app, { pool }) {
    rota(app, segurancaApi.listar, async ({ query: { tipo, ...query } }) => {
      const { itens, ...pagina } = await listarEventos(pool, faixaDe(query), tipo ?? null);
      return { ...pagina, itens: itens.map((um) => ({ ...um, detalhe: emPalavras(app.endpoints, um.detalhe) })) };
    });
  },
};

/** An event keeps the route that was called, `POST /api/x`; people read what the contract says that it does. */
function emPalavras(endpoints: readonly Endpoint[], detalhe: string): string {
  const chamado = endpoints.find(({ metodo, path }) => `${metodo} ${path}` === detalhe);
  return chamado === undefined ? detalhe : chamado.resumo.replace(/\.$/, '');
}
