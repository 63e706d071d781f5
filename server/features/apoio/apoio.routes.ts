import { apoioApi } from '#contract/apoio.contract.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import * as queries from './apoio.queries.ts';
import * as instituicoes from './instituicao.queries.ts';
import { lerInstituicaoPublica as lerPublica } from './instituicao-publica.ts';
import { municipiosDaUf, UFS } from './municipios.ts';

/** Lookups that other rooms' screens need (APO-*). */
export const apoioRoutes: RotasDaSala = {
  publico(app, { prisma, config }) {
    rota(app, apoioApi.lerInstituicaoPublica, () => lerPublica(prisma, config));
  },
  equipe(app, { prisma, config, agora }) {
    rota(app, apoioApi.listarUfs, () => [...UFS]);
    rota(app, apoioApi.listarMunicipios, ({ params }) => municipiosDaUf(params.uf));
    rota(app, apoioApi.listarCampi, () => queries.listarCampi(prisma));
    rota(app, apoioApi.listarGraus, () => queries.listarGraus(prisma));
    rota(app, apoioApi.listarModalidades, () => queries.listarModalidades(prisma));
    rota(app, apoioApi.listarInstituicoes, () => instituicoes.listarInstituicoes(prisma));
    rota(app, apoioApi.lerInstituicao, ({ params }) =>
      instituicoes.lerInstituicaoEm(prisma, params.id, hojeEm(agora(), config.fusoHorario)),
    );
  },
};
