import { formandosApi } from '#contract/formandos.contract.ts';
import { existente } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { paraHistorico } from './formandos.mapper.ts';
import { chaveDoEstudante, registrosAtivos } from './formandos.queries.ts';
import { listarFormandosDaColacao } from './listar-formandos.ts';

/** Graduates by ceremony and one by one (FOR-*); SIGA is asked, never copied. */
export const formandosRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { siga, pool } = deps;

    rota(app, formandosApi.listarDatasDeColacao, async ({ params }) => {
      const datas = await siga.datasDeColacao(params.campusId, params.ano);
      return datas.map(({ id, data, tipo }) => ({
        sigaIdDataColacao: id,
        sigaDataColacao: data,
        sigaTipoColacao: tipo ?? '',
      }));
    });

    rota(app, formandosApi.listar, ({ params }) => listarFormandosDaColacao(deps, params.id));

    rota(app, formandosApi.buscar, async ({ body }) => {
      const encontrados = await siga.buscarEstudantes({
        ...(body.Nome ? { nome: body.Nome } : {}),
        ...(body.Rga ? { rga: body.Rga } : {}),
        ...(body.Cpf ? { cpf: body.Cpf } : {}),
      });
      const rgas = encontrados.map(({ rga }) => rga);
      const ativos = await registrosAtivos(pool, rgas);
      return encontrados.map((um) => ({
        nome: um.nome,
        matricula: um.rga,
        campus: um.campus,
        curso: um.curso,
        dataColacaoGrau1: um.dataColacao,
        historico: um.pendencias.map(paraHistorico),
        registroDiplomaAtivo: ativos.get(chaveDoEstudante(um.rga, um.codigoCurso)) ?? null,
      }));
    });

    rota(app, formandosApi.listarDisciplinasComPendencia, async ({ params }) => {
      const disciplinas = await siga.disciplinasComPendencia(params.id);
      return existente(disciplinas, 'RGA não encontrado! Verifique RGA informado').map(paraHistorico);
    });
  },
};
