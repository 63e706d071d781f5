import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormatoDaLista } from '#contract/common.ts';
import { COLUNAS_DOS_LIVROS, livrosApi, type PedidoDeInicio } from '#contract/livros.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina } from '../../lib/consultar.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { type EstadoDaLista, queOArquivoTem, recorteDaLista } from '../../ui/estado-da-lista.ts';

export const livrosQuery = (query: EstadoDaLista['consulta']) =>
  consultarPagina(['livros', 'lista', query], livrosApi.listar, { query });

/** Downloads the list of books, as it is filtered and ordered. */
export const baixarLivros = (lista: EstadoDaLista, Formato: FormatoDaLista, colunas: readonly string[]) =>
  baixarArquivo(
    () =>
      chamar(livrosApi.exportarLista, {
        query: recorteDaLista(lista),
        body: { Formato, Colunas: queOArquivoTem(colunas, COLUNAS_DOS_LIVROS) },
      }),
    `livros.${Formato}`,
  );

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
