import { useMutation, useQueryClient } from '@tanstack/react-query';
import { livrosApi, type PedidoDeInicio } from '#contract/livros.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina } from '../../lib/consultar.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

/** One page of books. */
export const livrosQuery = (query: EstadoDaLista['consulta']) =>
  consultarPagina(['livros', 'lista', query], livrosApi.listar, { query });

/** One book. */
export const livroQuery = (id: string) => consultar(['livros', 'livro', id], livrosApi.ler, { params: { id } });

/** Stores, links and deletes; each renews what the screens show of books. */
export function useLivros() {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries({ queryKey: ['livros', 'lista'] });
  const criar = useMutation({
    mutationFn: (body: { Nome: string; CampusIds?: number[] }) => chamar(livrosApi.criar, { body }),
    onSettled,
  });
  const vincular = useMutation({
    mutationFn: ({ id, CampusIds }: { id: string; CampusIds: number[] }) =>
      chamar(livrosApi.vincularCampi, { params: { id }, body: { CampusIds } }),
    onSettled,
  });
  const dizerInicio = useMutation({
    mutationFn: ({ id, ...body }: PedidoDeInicio & { id: string }) =>
      chamar(livrosApi.dizerInicio, { params: { id }, body }),
    onSettled,
  });
  const excluir = useMutation({ mutationFn: (id: string) => chamar(livrosApi.excluir, { params: { id } }), onSettled });
  return { criar, vincular, dizerInicio, excluir };
}
