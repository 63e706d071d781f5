import { queryOptions } from '@tanstack/react-query';
import { formandosApi } from '#contract/formandos.contract.ts';
import { loteApi } from '#contract/novo-registro.lote.contract.ts';
import type { BuscaIndividual } from '#domain/formandos/busca.ts';
import { chamar } from '../../lib/api-client.ts';

/** Ceremonies of a campus in a year (FOR-47). */
export const datasDeColacaoQuery = (campusId: number, ano: number) =>
  queryOptions({
    queryKey: ['formandos', 'datas', campusId, ano],
    queryFn: ({ signal }) =>
      chamar(
        formandosApi.listarDatasDeColacao,
        { params: { campusId: String(campusId), ano: String(ano) } },
        { signal },
      ),
    staleTime: 5 * 60_000,
  });

/** Graduates of a ceremony with their pendências (FOR-46, FOR-48). */
export const formandosQuery = (id: string) =>
  queryOptions({
    queryKey: ['formandos', 'lista', id],
    queryFn: ({ signal }) => chamar(formandosApi.listar, { params: { id } }, { signal }),
  });

/** Individual search (FOR-45); personal data travel in the body, never in an address. */
export const buscaIndividualQuery = (busca: BuscaIndividual | null) =>
  queryOptions({
    queryKey: ['formandos', 'individual', busca],
    queryFn: ({ signal }) => chamar(formandosApi.buscar, { body: busca ?? {} }, { signal }),
    enabled: busca !== null,
  });

/** Ceremonies whose registration was begun and not finished. */
export const lotesAbertosQuery = queryOptions({
  queryKey: ['formandos', 'lotes-abertos'],
  queryFn: ({ signal }) => chamar(loteApi.listarAbertos, {}, { signal }),
});
