import { colacoesApi, formandosApi } from '#contract/formandos.contract.ts';
import { existente } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { buscarFormandos } from './buscar-formandos.ts';
import { paraHistorico } from './formandos.mapper.ts';
import { lerColacao } from './ler-colacao.ts';
import { listarColacoes } from './listar-colacoes.ts';
import { lerFormandosDaColacao } from './listar-formandos.ts';

/** Graduates by ceremony and one by one (FOR-*), and ceremonies as cases; SIGA is asked, never copied. */
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

    rota(app, formandosApi.listar, async ({ params }) =>
      (await lerFormandosDaColacao(deps, params.id)).map(({ formando }) => formando),
    );

    rota(app, colacoesApi.listar, ({ params }) => listarColacoes(deps, params.campusId, params.ano));

    rota(app, colacoesApi.ler, ({ params }) => lerColacao(deps, params.id));

    rota(app, formandosApi.buscar, ({ body }) => buscarFormandos(deps, body));

    rota(app, formandosApi.listarDisciplinasComPendencia, async ({ params }) => {
      const disciplinas = await siga.disciplinasComPendencia(params.id);
      return existente(disciplinas, 'RGA não encontrado! Verifique RGA informado').map(paraHistorico);
    });
  },
};
