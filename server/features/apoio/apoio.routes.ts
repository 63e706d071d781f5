import {
  lerInstituicao,
  lerInstituicaoPublica,
  listarCampi,
  listarGraus,
  listarInstituicoes,
  listarModalidades,
  listarMunicipios,
  listarUfs,
} from '#contract/apoio.contract.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import * as queries from './apoio.queries.ts';
import { lerInstituicaoPublica as lerPublica } from './instituicao-publica.ts';
import { municipiosDaUf, UFS } from './municipios.ts';

/** Lookups that other rooms' screens need (APO-*). */
export const apoioRoutes: RotasDaSala = {
  publico(app, { prisma, config }) {
    rota(app, lerInstituicaoPublica, () => lerPublica(prisma, config));
  },
  equipe(app, { prisma, config, agora }) {
    rota(app, listarUfs, () => [...UFS]);
    rota(app, listarMunicipios, ({ params }) => municipiosDaUf(params.uf));
    rota(app, listarCampi, () => queries.listarCampi(prisma));
    rota(app, listarGraus, () => queries.listarGraus(prisma));
    rota(app, listarModalidades, () => queries.listarModalidades(prisma));
    rota(app, listarInstituicoes, () => queries.listarInstituicoes(prisma));
    rota(app, lerInstituicao, ({ params }) =>
      queries.lerInstituicaoEm(prisma, params.id, hojeEm(agora(), config.fusoHorario)),
    );
  },
};
