import { queryOptions } from '@tanstack/react-query';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { chamar, ErroDaApi } from '../../lib/api-client.ts';
import { instituicaoQuery } from '../../lib/instituicao.ts';

/** The current list, null while there is none: then it is not asked for, as the browser would write a failure down. */
export const listaAtualQuery = queryOptions({
  queryKey: ['lista-anulados', 'atual'],
  queryFn: async ({ signal, client }) => {
    const { enderecos } = await client.fetchQuery(instituicaoQuery);
    if (enderecos.listaAnuladosUrl === null) return null;
    try {
      return await chamar(listaAnuladosApi.lerAtual, {}, { signal });
    } catch (erro) {
      if (erro instanceof ErroDaApi && erro.status === 404) return null;
      throw erro;
    }
  },
});

/** Null when nothing is to be done. */
export const pendenciaQuery = queryOptions({
  queryKey: ['lista-anulados', 'pendencia'],
  queryFn: ({ signal }) => chamar(listaAnuladosApi.lerPendencia, {}, { signal }),
});
