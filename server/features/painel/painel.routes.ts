import { painelApi } from '#contract/painel.contract.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { contarDesvios, contarPor, contarPorMes, contarPrazos, lerAnos, medirTempos } from './painel.queries.ts';

/** The panel: each figure is one query. */
export const painelRoutes: RotasDaSala = {
  equipe(app, { pool, config, agora }) {
    rota(app, painelApi.ler, async ({ query }) => {
      const hoje = hojeEm(agora(), config.fusoHorario);
      const comRegistros = await lerAnos(pool);
      const atual = Number(hoje.slice(0, 4));
      const ano = query.ano ?? (comRegistros.includes(atual) ? atual : (comRegistros[0] ?? atual));
      const anos = [...new Set([...comRegistros, ano])].toSorted((um, outro) => outro - um);
      const porMes = await contarPorMes(pool, ano);
      return {
        ano,
        porMes,
        anos,
        total: porMes.reduce((soma, um) => soma + um, 0),
        porCurso: await contarPor(pool, 'curso', ano),
        porCampus: await contarPor(pool, 'campus', ano),
        porLivro: await contarPor(pool, 'livro', ano),
        tempos: await medirTempos(pool, ano, config.fusoHorario),
        prazos: await contarPrazos(pool, ano, config.prazos, hoje),
        desvios: await contarDesvios(pool, ano),
      };
    });
  },
};
