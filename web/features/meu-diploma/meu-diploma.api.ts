import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina } from '../../lib/consultar.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

/** Requests on the office's desk. */
export const pedidosQuery = (query: EstadoDaLista['consulta']) =>
  consultarPagina(['pedidos-dos-diplomados', query], meuDiplomaApi.listarPedidos, { query });

const CHAVE = ['meu-diploma'];

/** Own records; not asked again by itself, since every reading is an entry of the audit. */
export const meuDiplomaQuery = () => ({
  ...consultar(CHAVE, meuDiplomaApi.ler, {}),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export const entradasQuery = () => consultar(['meu-diploma-entradas'], meuDiplomaApi.lerEntradas, {});

/** Asked once, since every look is counted. */
export const compartilhadoQuery = (link: string) => ({
  ...consultar(['compartilhado', link], meuDiplomaApi.verCompartilhado, { body: { Link: link } }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
});

/** A call that changes something, after which the records are read anew. */
export function useMudanca<A, R>(fazer: (argumentos: A) => Promise<R>) {
  const cliente = useQueryClient();
  return useMutation({ mutationFn: fazer, onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }) });
}

/** Leaves the door: nothing that was read stays on the screen. */
export function useSair() {
  const cliente = useQueryClient();
  return async () => {
    await chamar(meuDiplomaApi.sair, {});
    await cliente.resetQueries({ queryKey: CHAVE });
  };
}
