import { queryOptions } from '@tanstack/react-query';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar } from '../../lib/consultar.ts';
import { gravarSessaoLocal, lerSessaoLocal } from './sessao-local.ts';

/** Starts from what session storage mirrors (SES-07..09) and renews it. */
export const sessaoQuery = () => {
  const local = lerSessaoLocal();
  return queryOptions({
    queryKey: ['sessao'],
    queryFn: async ({ signal }) => {
      const usuario = await chamar(sessaoApi.ler, {}, { signal });
      gravarSessaoLocal(usuario);
      return usuario;
    },
    enabled: local.estado !== 'sem-sessao',
    initialData: local.estado === 'presente' ? local.usuario : undefined,
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  });
};

/** Exchanges the login token of the route, once: the server refuses it a second time (A8). */
export const entradaQuery = (token: string) =>
  queryOptions({
    queryKey: ['entrada', token],
    queryFn: () => chamar(sessaoApi.entrarComToken, { query: { cookie: token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** One's own open sessions. */
export const minhasSessoesQuery = consultar(['minhas-sessoes'], sessaoApi.minhas, {});

/** Entries from devices that one has not acknowledged. */
export const aparelhosNovosQuery = consultar(['aparelhos-novos'], sessaoApi.aparelhosNovos, {});
