import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ListaAnulados,
  listaAnuladosApi,
  ORDENS_DA_LISTA,
  type PedidoDeAnteriores,
} from '#contract/lista-anulados.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina } from '../../lib/consultar.ts';
import { instituicaoQuery } from '../../lib/instituicao.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

export const listasQuery = ({ consulta: { pagina, tamanho }, ordem: pedida }: EstadoDaLista) => {
  const ordem = ORDENS_DA_LISTA.find((uma) => uma === pedida);
  const query = { pagina, tamanho, ...(ordem !== undefined && { ordem }) };
  return consultarPagina(['lista-anulados', 'lista', query], listaAnuladosApi.listar, { query });
};

/** Lists that were published before this register. */
export const anterioresQuery = consultar(['lista-anulados', 'anteriores'], listaAnuladosApi.lerAnteriores, {});

/** States the last list of before. */
export function useDizerAnteriores() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (body: PedidoDeAnteriores) => chamar(listaAnuladosApi.dizerAnteriores, { body }),
    onSettled: () => cliente.invalidateQueries({ queryKey: ['lista-anulados'] }),
  });
}

/** Makes the next list; the institution is read again, because the address of the list appears with the first one. */
export function useGerarLista() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => chamar(listaAnuladosApi.gerar, {}),
    onSettled: () =>
      Promise.all([
        cliente.invalidateQueries({ queryKey: ['lista-anulados'] }),
        cliente.invalidateQueries({ queryKey: instituicaoQuery.queryKey }),
      ]),
  });
}

/** Saves the XML of a list under the specified name (ANU-12). */
export const baixarLista = ({ controleDiplomasAnuladosUID: id, numeroDeSequencia }: ListaAnulados) =>
  baixarArquivo(
    () => chamar(listaAnuladosApi.baixar, { params: { id } }),
    `ListaDiplomasAnulados${numeroDeSequencia}.xml`,
  );
