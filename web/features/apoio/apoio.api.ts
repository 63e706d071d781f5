import { queryOptions } from '@tanstack/react-query';
import { apoioApi } from '#contract/apoio.contract.ts';
import { consultar } from '../../lib/consultar.ts';

/** Lookups hardly ever change: read once per page load. */
const staleTime = Number.POSITIVE_INFINITY;

/** Campi, for the filters of several rooms (APO-01). */
export const campiQuery = queryOptions({ ...consultar(['apoio', 'campi'], apoioApi.listarCampi, {}), staleTime });

/** UFs by name; the last one is OU, abroad (APO-02). */
export const ufsQuery = queryOptions({ ...consultar(['apoio', 'ufs'], apoioApi.listarUfs, {}), staleTime });

/** Municipalities of a UF by IBGE code (APO-03); another UF is another query (NOV-150). */
export const municipiosQuery = (uf: string) =>
  queryOptions({ ...consultar(['apoio', 'municipios', uf], apoioApi.listarMunicipios, { params: { uf } }), staleTime });

/** Institutions to choose from (APO-09). */
export const instituicoesQuery = queryOptions({
  ...consultar(['apoio', 'instituicoes'], apoioApi.listarInstituicoes, {}),
  staleTime,
});

/** One institution with address, mantenedora and acts. */
export const instituicaoCompletaQuery = (id: number) =>
  queryOptions({
    ...consultar(['apoio', 'instituicoes', id], apoioApi.lerInstituicao, { params: { id: String(id) } }),
    staleTime,
  });
