import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ArgumentosDaChamada, Endpoint } from '#contract/endpoint.ts';
import { chamar } from './api-client.ts';

/** A newer question aborts the older one. */
export const consultar = <E extends Endpoint>(queryKey: QueryKey, endpoint: E, argumentos: ArgumentosDaChamada<E>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => chamar(endpoint, argumentos, { signal }),
  });

/** For what speaks of now: it is always asked anew and kept nowhere. */
export const SO_DE_AGORA = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;

/** A query whose answer stays fresh for `staleTime` milliseconds: what hardly ever changes. */
export const consultarPor = <E extends Endpoint>(staleTime: number, ...partes: Parameters<typeof consultar<E>>) =>
  queryOptions({ ...consultar(...partes), staleTime });

/** A page of a list: the page before stays on screen until this one has come. */
export const consultarPagina = <E extends Endpoint>(...partes: Parameters<typeof consultar<E>>) =>
  queryOptions({ ...consultar(...partes), placeholderData: keepPreviousData });
