import { FEITO } from '#contract/common.ts';
import { type Achado, restauracaoApi } from '#contract/restauracao.contract.ts';
import type { Dependencies } from '../../dependencies.ts';
import { rota } from '../../http/rota.ts';
import { trabalhosDevidos } from '../conector/conector.service.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { consultarFora } from './consultar-fora.ts';
import { concluirConciliacao, decidirAchado } from './decidir.ts';
import { type AchadoGuardado, atosPerdidos, lerAchados, opcoesDe } from './restauracao.queries.ts';

const ehDePessoa = (um: AchadoGuardado): um is AchadoGuardado & Pick<Achado, 'especie'> => um.especie !== 'documento';

/** After a restore: what is outside and not here, decided by a person before the office acts again. */
export const restauracaoRoutes: RotasDaSala = {
  equipe(app, deps) {
    rota(app, restauracaoApi.ler, async () => ({ aberta: await lerAberta(deps) }));
    rota(app, restauracaoApi.consultar, async ({ ator }) => {
      await consultarFora(deps, ator);
      return FEITO;
    });
    rota(app, restauracaoApi.decidir, async ({ ator, params, body }) => {
      await decidirAchado(deps, ator, params.id, body);
      return FEITO;
    });
    rota(app, restauracaoApi.concluir, async ({ ator }) => {
      await concluirConciliacao(deps, ator);
      await deps.fila.repor(await trabalhosDevidos(deps.pool, deps.agora()), deps.agora());
      return FEITO;
    });
  },
};

async function lerAberta({ pool, restauracao }: Pick<Dependencies, 'pool' | 'restauracao'>) {
  const aberta = await restauracao.aberta();
  if (aberta === null) return null;
  const achados = await lerAchados(pool, aberta.id);
  const dePessoas = achados.filter(ehDePessoa);
  return {
    ...aberta,
    em: aberta.em.toISOString(),
    de: aberta.de.toISOString(),
    consultadoEm: aberta.consultadoEm?.toISOString() ?? null,
    atosPerdidos: atosPerdidos(aberta),
    retomados: achados.length - dePessoas.length,
    achados: dePessoas.map((um) => ({ ...um, opcoes: [...opcoesDe(um)] })),
  };
}
