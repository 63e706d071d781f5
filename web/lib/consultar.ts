import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ArgumentosDaChamada, Endpoint } from '#contract/endpoint.ts';
import { chamar, lerTrazida } from './api-client.ts';

/** A query of one endpoint; a newer question aborts the older one. What came with the page is there at once. */
export const consultar = <E extends Endpoint>(queryKey: QueryKey, endpoint: E, argumentos: ArgumentosDaChamada<E>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => chamar(endpoint, argumentos, { signal }),
    initialData: () => lerTrazida(endpoint, argumentos),
  });

/** For what speaks of now: always asked anew and kept nowhere, but for what this very page brought. */
export const SO_DE_AGORA = {
  // What was brought counts as no update.
  staleTime: ({ state }: { state: { dataUpdateCount: number } }) => (state.dataUpdateCount === 0 ? 10_000 : 0),
  // A drawing that is begun anew finds what was brought; longer kept, it would be an earlier answer.
  gcTime: 1_000,
  refetchOnReconnect: false,
} as const;

/** A query whose answer stays fresh for `staleTime` milliseconds: what hardly ever changes. */
export const consultarPor = <E extends Endpoint>(staleTime: number, ...partes: Parameters<typeof consultar<E>>) =>
  queryOptions({ ...consultar(...partes), staleTime });

/** A page of a list: the page before stays on screen until this one has come. */
export const consultarPagina = <E extends Endpoint>(...partes: Parameters<typeof consultar<E>>) =>
  queryOptions({ ...consultar(...partes), placeholderData: keepPreviousData });
