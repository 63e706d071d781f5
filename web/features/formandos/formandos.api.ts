import { queryOptions } from '@tanstack/react-query';
import { formandosApi } from '#contract/formandos.contract.ts';
import { loteApi } from '#contract/novo-registro.contract.ts';
import type { BuscaIndividual } from '#domain/formandos/busca.ts';
import { consultar, consultarPor } from '../../lib/consultar.ts';

/** Ceremonies of a campus in a year (FOR-47). */
export const datasDeColacaoQuery = (campusId: number, ano: number) =>
  consultarPor(5 * 60_000, ['formandos', 'datas', campusId, ano], formandosApi.listarDatasDeColacao, {
    params: { campusId: String(campusId), ano: String(ano) },
  });

/** Graduates of a ceremony with their pendências (FOR-46, FOR-48). */
export const formandosQuery = (id: string) =>
  consultar(['formandos', 'lista', id], formandosApi.listar, { params: { id } });

/** FOR-45; personal data travel in the body, never in an address. */
export const buscaIndividualQuery = (busca: BuscaIndividual | null) =>
  queryOptions({
    ...consultar(['formandos', 'individual', busca], formandosApi.buscar, { body: busca ?? {} }),
    enabled: busca !== null,
  });

/** Ceremonies whose registration was begun and not finished. */
export const lotesAbertosQuery = consultar(['formandos', 'lotes-abertos'], loteApi.listarAbertos, {});
