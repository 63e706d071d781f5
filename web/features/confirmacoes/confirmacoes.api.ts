import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmacoesApi } from '#contract/confirmacoes.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina } from '../../lib/consultar.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

/** Requests for confirmation, the open ones first. */
export const pedidosQuery = (query: EstadoDaLista['consulta']) =>
  consultarPagina(['confirmacoes', query], confirmacoesApi.listar, { query });

export const pedidoQuery = (id: string) => ({
  ...consultar(['confirmacao', id], confirmacoesApi.examinar, { params: { id } }),
  gcTime: 0,
});

/** Confirms and refuses; both renew everything, since an act may have been carried out. */
export function useConfirmacoes() {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries();
  const confirmar = useMutation({
    mutationFn: ({ id, sha256 }: { id: string; sha256: string }) =>
      chamar(confirmacoesApi.confirmar, { params: { id }, body: { sha256 } }),
    onSettled,
  });
  const recusar = useMutation({
    mutationFn: ({ id, motivo }: { id: string; motivo: string }) =>
      chamar(confirmacoesApi.recusar, { params: { id }, body: { motivo } }),
    onSettled,
  });
  return { confirmar, recusar };
}
