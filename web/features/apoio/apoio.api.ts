import { queryOptions } from '@tanstack/react-query';
import { apoioApi } from '#contract/apoio.contract.ts';
import { chamar } from '../../lib/api-client.ts';

/** Lookups hardly ever change: read once per page load. */
const staleTime = Number.POSITIVE_INFINITY;

/** Campi, for the filters of several rooms (APO-01). */
export const campiQuery = queryOptions({
  queryKey: ['apoio', 'campi'],
  queryFn: ({ signal }) => chamar(apoioApi.listarCampi, {}, { signal }),
  staleTime,
});

/** UFs by name; the last one is OU, abroad (APO-02). */
export const ufsQuery = queryOptions({
  queryKey: ['apoio', 'ufs'],
  queryFn: ({ signal }) => chamar(apoioApi.listarUfs, {}, { signal }),
  staleTime,
});

/** Municipalities of a UF by IBGE code (APO-03); another UF is another query (NOV-150). */
export const municipiosQuery = (uf: string) =>
  queryOptions({
    queryKey: ['apoio', 'municipios', uf],
    queryFn: ({ signal }) => chamar(apoioApi.listarMunicipios, { params: { uf } }, { signal }),
    staleTime,
  });

/** Institutions to choose from (APO-09). */
export const instituicoesQuery = queryOptions({
  queryKey: ['apoio', 'instituicoes'],
  queryFn: ({ signal }) => chamar(apoioApi.listarInstituicoes, {}, { signal }),
  staleTime,
});

/** One institution with address, mantenedora and acts. */
export const instituicaoCompletaQuery = (id: number) =>
  queryOptions({
    queryKey: ['apoio', 'instituicoes', id],
    queryFn: ({ signal }) => chamar(apoioApi.lerInstituicao, { params: { id: String(id) } }, { signal }),
    staleTime,
  });
