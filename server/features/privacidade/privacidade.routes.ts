import { privacidadeApi } from '#contract/privacidade.contract.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { montarPrivacidade } from './montar-privacidade.ts';
import { relatarTitular } from './relatorio-do-titular.ts';

const TIPOS = { pdf: 'application/pdf', json: 'application/json; charset=utf-8' } as const;

export const privacidadeRoutes: RotasDaSala = {
  publico(app, deps) {
    rota(app, privacidadeApi.ler, () => montarPrivacidade(deps));
  },
  equipe(app, deps) {
    rota(app, privacidadeApi.relatar, async ({ body: { CPF, formato }, ator }) => ({
      nome: `relatorio-do-titular.${formato}`,
      tipo: TIPOS[formato],
      conteudo: await relatarTitular(deps, ator, CPF, formato),
    }));
  },
};
