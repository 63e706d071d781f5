import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmacoesApi } from '#contract/confirmacoes.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultarPagina } from '../../lib/consultar.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

/** Requests for confirmation, the open ones first. */
export const pedidosQuery = (query: EstadoDaLista['consulta']) =>
  consultarPagina(['confirmacoes', query], confirmacoesApi.listar, { query });

/** Confirms and refuses; both renew everything, since an act may have been carried out. */
export function useConfirmacoes() {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries();
  const confirmar = useMutation({
    mutationFn: (id: string) => chamar(confirmacoesApi.confirmar, { params: { id } }),
    onSettled,
  });
  const recusar = useMutation({
    mutationFn: ({ id, motivo }: { id: string; motivo: string }) =>
      chamar(confirmacoesApi.recusar, { params: { id }, body: { motivo } }),
    onSettled,
  });
  return { confirmar, recusar };
}
