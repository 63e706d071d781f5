import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { criarLivro, excluirLivro, lerLivro, listarLivros, vincularCampi } from '#contract/livros.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

/** One page of books. */
export const livrosQuery = (query: EstadoDaLista['consulta']) =>
  queryOptions({
    queryKey: ['livros', 'lista', query],
    queryFn: ({ signal }) => chamar(listarLivros, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One book. */
export const livroQuery = (id: string) =>
  queryOptions({
    queryKey: ['livros', 'livro', id],
    queryFn: ({ signal }) => chamar(lerLivro, { params: { id } }, { signal }),
  });

/** Stores, links and deletes; each renews what the screens show of books. */
export function useLivros() {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries({ queryKey: ['livros', 'lista'] });
  const criar = useMutation({
    mutationFn: (body: { Nome: string; CampusIds?: number[] }) => chamar(criarLivro, { body }),
    onSettled,
  });
  const vincular = useMutation({
    mutationFn: ({ id, CampusIds }: { id: string; CampusIds: number[] }) =>
      chamar(vincularCampi, { params: { id }, body: { CampusIds } }),
    onSettled,
  });
  const excluir = useMutation({ mutationFn: (id: string) => chamar(excluirLivro, { params: { id } }), onSettled });
  return { criar, vincular, excluir };
}
