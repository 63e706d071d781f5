import { queryOptions } from '@tanstack/react-query';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { chamar } from '../../lib/api-client.ts';

/**
 * The diploma: the captcha pass is good for one call, so nothing is repeated or aborted by itself, and what came is
 * kept as long as the page shows it.
 */
export const diplomaQuery = (codigo: string) =>
  queryOptions({
    queryKey: ['consulta-publica', 'diploma', codigo],
    queryFn: () => chamar(consultaPublicaApi.lerDiploma, { params: { codigo } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
