import type { QueryClient } from '@tanstack/react-query';
import { TAMANHOS_DE_PAGINA } from '#contract/tamanhos-de-pagina.ts';
import { buscaQuery } from '../features/consulta-publica/busca.api.ts';
import { tomarAntecipado } from '../lib/antecipado.ts';
import { instituicaoQuery } from '../lib/instituicao.ts';

/** Puts what came with the page where its first calls will look. */
export function semear(queryClient: QueryClient): QueryClient {
  const antecipado = tomarAntecipado();
  if (antecipado === null) return queryClient;
  queryClient.setQueryData(instituicaoQuery.queryKey, antecipado.instituicao);
  if (antecipado.busca !== null) {
    const { periodo, resposta } = antecipado.busca;
    queryClient.setQueryData(buscaQuery(periodo, '', 1, TAMANHOS_DE_PAGINA[0]).queryKey, resposta);
  }
  return queryClient;
}
