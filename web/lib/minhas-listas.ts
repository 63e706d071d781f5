import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AparenciaDaLista, minhasListasApi, type NomeDaLista } from '#contract/sessao.contract.ts';
import { chamar } from './api-client.ts';
import { consultarPor } from './consultar.ts';

/** How the person likes their lists, read once a page load: nobody else changes it. */
export const minhasListasQuery = consultarPor(Number.POSITIVE_INFINITY, ['minhas-listas'], minhasListasApi.ler, {});

/** How a list looks for the person, undefined where they have chosen nothing; `pronta` once that is known. */
export function useAparencia(lista: NomeDaLista) {
  const cliente = useQueryClient();
  const minhas = useQuery(minhasListasQuery);
  const trocar = (nova: AparenciaDaLista | undefined) =>
    cliente.setQueryData(minhasListasQuery.queryKey, (antes) => {
      const { aparencias, filtros } = antes ?? { aparencias: [], filtros: [] };
      const outras = aparencias.filter((uma) => uma.lista !== lista);
      return { filtros, aparencias: nova === undefined ? outras : [...outras, { lista, ...nova }] };
    });
  const gravar = useMutation({
    // One after the other, so that the last one chosen is the one that stays.
    scope: { id: `aparencia-${lista}` },
    mutationFn: (nova: AparenciaDaLista | undefined) =>
      nova === undefined
        ? chamar(minhasListasApi.esquecerAparencia, { params: { lista } })
        : chamar(minhasListasApi.gravarAparencia, {
            params: { lista },
            body: { Colunas: nova.colunas, Densidade: nova.densidade },
          }),
    // What was chosen is seen at once; it goes back where it could not be kept.
    onMutate: trocar,
    onError: () => cliente.invalidateQueries({ queryKey: minhasListasQuery.queryKey }),
  });
  return {
    aparencia: minhas.data?.aparencias.find((uma) => uma.lista === lista),
    pronta: !minhas.isPending,
    mudar: gravar.mutate,
    falhou: gravar.isError,
  };
}

export function useMeusFiltros(lista: NomeDaLista) {
  const cliente = useQueryClient();
  const minhas = useQuery(minhasListasQuery);
  const depois = () => cliente.invalidateQueries({ queryKey: minhasListasQuery.queryKey });
  return {
    filtros: minhas.data?.filtros.filter((um) => um.lista === lista) ?? [],
    guardar: async (Nome: string, Busca: string) => {
      await chamar(minhasListasApi.guardarFiltro, { body: { Lista: lista, Nome, Busca } });
      await depois();
    },
    renomear: async (id: string, Nome: string) => {
      await chamar(minhasListasApi.renomearFiltro, { params: { id }, body: { Nome } });
      await depois();
    },
    excluir: async (id: string) => {
      await chamar(minhasListasApi.excluirFiltro, { params: { id } });
      await depois();
    },
  };
}
