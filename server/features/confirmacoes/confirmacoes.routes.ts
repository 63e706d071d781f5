import { FEITO } from '#contract/common.ts';
import { confirmacoesApi } from '#contract/confirmacoes.contract.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { listarPedidos } from './confirmacoes.queries.ts';

export const confirmacoesRoutes: RotasDaSala = {
  equipe(app, { prisma, confirmacao }) {
    rota(app, confirmacoesApi.listar, async ({ query, usuario }) => ({
      ...(await listarPedidos(prisma, query, usuario.cpf)),
      exigida: confirmacao.exigida,
    }));
    rota(app, confirmacoesApi.examinar, async ({ params, usuario }) => {
      const { independencia, ...resto } = await confirmacao.examinar(usuario.cpf, params.id);
      const ate = independencia?.tipo === 'espera' ? (independencia.ate?.toISOString() ?? null) : null;
      return { ...resto, independencia: independencia && { tipo: independencia.tipo, ate } };
    });
    rota(app, confirmacoesApi.confirmar, async ({ params, body, ator }) => {
      await confirmacao.confirmar(ator, params.id, body.sha256);
      return FEITO;
    });
    rota(app, confirmacoesApi.recusar, async ({ params, body, ator }) => {
      await confirmacao.recusar(ator, params.id, body.motivo);
      return FEITO;
    });
  },
};
