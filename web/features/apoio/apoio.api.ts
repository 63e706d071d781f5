import { apoioApi } from '#contract/apoio.contract.ts';
import { consultarPor } from '../../lib/consultar.ts';

/** Lookups hardly ever change: read once per page load. */
const staleTime = Number.POSITIVE_INFINITY;

/** For the filters of several rooms (APO-01). */
export const campiQuery = consultarPor(staleTime, ['apoio', 'campi'], apoioApi.listarCampi, {});

/** Grades and modalities of a course, in MEC's words. */
export const grausQuery = consultarPor(staleTime, ['apoio', 'graus'], apoioApi.listarGraus, {});
export const modalidadesQuery = consultarPor(staleTime, ['apoio', 'modalidades'], apoioApi.listarModalidades, {});

/** UFs by name; the last one is OU, abroad (APO-02). */
export const ufsQuery = consultarPor(staleTime, ['apoio', 'ufs'], apoioApi.listarUfs, {});

/** Municipalities of a UF by IBGE code (APO-03); another UF is another query (NOV-150). */
export const municipiosQuery = (uf: string) =>
  consultarPor(staleTime, ['apoio', 'municipios', uf], apoioApi.listarMunicipios, { params: { uf } });

/** Institutions to choose from (APO-09). */
export const instituicoesQuery = consultarPor(staleTime, ['apoio', 'instituicoes'], apoioApi.listarInstituicoes, {});

/** With address, mantenedora and acts. */
export const instituicaoCompletaQuery = (id: number) =>
  consultarPor(staleTime, ['apoio', 'instituicoes', id], apoioApi.lerInstituicao, { params: { id: String(id) } });
