import { formandosApi } from '#contract/formandos.contract.ts';
import { existente } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { buscarFormandos } from './buscar-formandos.ts';
import { paraHistorico } from './formandos.mapper.ts';
import { listarFormandosDaColacao } from './listar-formandos.ts';

/** Graduates by ceremony and one by one (FOR-*); SIGA is asked, never copied. */
export const formandosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { siga } = deps;

    rota(app, formandosApi.listarDatasDeColacao, async ({ params }) => {
      const datas = await siga.datasDeColacao(params.campusId, params.ano);
      return datas.map(({ id, data, tipo }) => ({
        sigaIdDataColacao: id,
        sigaDataColacao: data,
        sigaTipoColacao: tipo ?? '',
      }));
    });

    rota(app, formandosApi.listar, ({ params }) => listarFormandosDaColacao(deps, params.id));

    rota(app, formandosApi.buscar, ({ body }) => buscarFormandos(deps, body));

    rota(app, formandosApi.listarDisciplinasComPendencia, async ({ params }) => {
      const disciplinas = await siga.disciplinasComPendencia(params.id);
      return existente(disciplinas, 'RGA não encontrado! Verifique RGA informado').map(paraHistorico);
    });
  },
};
