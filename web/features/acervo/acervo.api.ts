import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acervoApi,
  type ImportacaoDoAcervo,
  type Leitura,
  type PedidoDeAnotacao,
  type RespostaDada,
} from '#contract/acervo.contract.ts';
import type { FormatoDaLista } from '#contract/common.ts';
import { CAMPOS_DA_LISTA, type CampoDoAcervo } from '#domain/acervo/campos.ts';
import { estaEmCurso, type SituacaoDaLinha } from '#domain/acervo/situacoes.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina, SO_DE_AGORA } from '../../lib/consultar.ts';
import { enviarArquivo } from '../../lib/enviar-arquivo.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { type EstadoDaLista, queOArquivoTem, recorteDaLista } from '../../ui/estado-da-lista.ts';

interface FiltrosDoAcervo {
  livro?: string;
  situacao?: string;
  nivel?: string;
}

export const acervoQuery = (query: EstadoDaLista['consulta'] & FiltrosDoAcervo) =>
  consultarPagina(['acervo', 'lista', query], acervoApi.listar, { query });

/** Downloads the list of registrations of old books, as it is filtered and ordered. */
export const baixarAcervo = (
  lista: EstadoDaLista,
  filtros: FiltrosDoAcervo,
  Formato: FormatoDaLista,
  colunas: readonly string[],
) =>
  baixarArquivo(
    () =>
      chamar(acervoApi.exportarLista, {
        query: { ...recorteDaLista(lista), ...filtros },
        body: { Formato, Colunas: queOArquivoTem(colunas, CAMPOS_DA_LISTA) },
      }),
    `livros-anteriores.${Formato}`,
  );

export const livrosDoAcervoQuery = ({ pagina, tamanho }: EstadoDaLista['consulta']) => {
  const query = { pagina, tamanho };
  return consultarPagina(['acervo', 'livros', query], acervoApi.listarLivros, { query });
};

export const mapaQuery = (livro: string) =>
  consultar(['acervo', 'mapa', livro], acervoApi.lerMapa, { query: { livro } });

export const antigoQuery = (id: string) => consultar(['acervo', 'antigo', id], acervoApi.ler, { params: { id } });

export function useAnotar(id: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (body: PedidoDeAnotacao) => chamar(acervoApi.anotar, { params: { id }, body }),
    onSettled: () =>
      Promise.all(
        [['antigo', id], ['lista'], ['livros'], ['mapa']].map((chave) =>
          cliente.invalidateQueries({ queryKey: ['acervo', ...chave] }),
        ),
      ),
  });
}

/** Work in the background is asked after so often, until it is done. */
const DE_NOVO_MS = 2_000;

export const importacoesQuery = (query: EstadoDaLista['consulta']) =>
  queryOptions({
    ...consultarPagina(['acervo', 'importacoes', query], acervoApi.listarImportacoes, { query }),
    refetchInterval: ({ state }) => state.data?.itens.some(({ situacao }) => estaEmCurso(situacao)) && DE_NOVO_MS,
  });

/** One file, asked after while something is being done with it. */
export const importacaoQuery = (id: string) =>
  queryOptions({
    ...consultar(['acervo', 'importacao', id], acervoApi.lerImportacao, { params: { id } }),
    refetchInterval: ({ state }) => state.data !== undefined && estaEmCurso(state.data.situacao) && DE_NOVO_MS,
  });

/** The first lines of a file, as they are read now. */
export const amostraQuery = (id: string) =>
  consultar(['acervo', 'amostra', id], acervoApi.lerAmostra, { params: { id } });

export const perfisQuery = consultar(['acervo', 'perfis'], acervoApi.listarPerfis, {});

export const problemasQuery = (id: string, query: EstadoDaLista['consulta']) =>
  queryOptions({
    ...consultarPagina(['acervo', 'problemas', id, query], acervoApi.listarProblemas, { params: { id }, query }),
    ...SO_DE_AGORA,
  });

export const linhasQuery = (
  id: string,
  { pagina, tamanho }: EstadoDaLista['consulta'],
  situacao: SituacaoDaLinha | undefined,
) => {
  const query = { pagina, tamanho, ...(situacao !== undefined && { situacao }) };
  return queryOptions({
    ...consultarPagina(['acervo', 'linhas', id, query], acervoApi.listarLinhas, { params: { id }, query }),
    ...SO_DE_AGORA,
  });
};

/** Downloads the whole file with what is wrong in a last column. */
export const baixarPlanilha = ({ id, arquivo }: ImportacaoDoAcervo) =>
  baixarArquivo(() => chamar(acervoApi.baixarPlanilha, { params: { id } }), `${arquivo}-problemas.xlsx`);

export function useReceber() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: ({ file, aoProgredir }: { file: File; aoProgredir: (fracao: number) => void }) => {
      const body = new FormData();
      body.append('file', file);
      return enviarArquivo(acervoApi.receber, { body }, { aoProgredir });
    },
    onSuccess: (importacao) => anotar(cliente, importacao),
  });
}

/** The step's result stands at once; what else is known of the file is asked anew. */
async function anotar(cliente: QueryClient, importacao: ImportacaoDoAcervo): Promise<void> {
  cliente.setQueryData(importacaoQuery(importacao.id).queryKey, importacao);
  await Promise.all(
    ['importacoes', 'amostra', 'problemas', 'lista'].map((qual) =>
      cliente.invalidateQueries({ queryKey: ['acervo', qual] }),
    ),
  );
}

export function useImportacao(id: string) {
  const cliente = useQueryClient();
  const params = { id };
  const onSuccess = (importacao: ImportacaoDoAcervo) => anotar(cliente, importacao);
  // Somebody else was quicker: what stands now is shown.
  const onError = () => cliente.invalidateQueries({ queryKey: importacaoQuery(id).queryKey });
  const comum = { onSuccess, onError };
  return {
    ler: useMutation({ mutationFn: (body: Leitura) => chamar(acervoApi.dizerLeitura, { params, body }), ...comum }),
    dizerColunas: useMutation({
      mutationFn: async (body: { colunas: (CampoDoAcervo | null)[]; perfil: string | null }) => {
        const importacao = await chamar(acervoApi.dizerColunas, { params, body });
        await cliente.invalidateQueries({ queryKey: perfisQuery.queryKey });
        return importacao;
      },
      ...comum,
    }),
    responder: useMutation({
      mutationFn: (respostas: RespostaDada[]) => chamar(acervoApi.responder, { params, body: { respostas } }),
      ...comum,
    }),
    provarDatas: useMutation({ mutationFn: () => chamar(acervoApi.provarDatas, { params }), ...comum }),
    conferir: useMutation({ mutationFn: () => chamar(acervoApi.conferir, { params }), ...comum }),
    importar: useMutation({ mutationFn: () => chamar(acervoApi.importar, { params }), ...comum }),
    trazerOutrosNiveis: useMutation({
      mutationFn: () => chamar(acervoApi.trazerOutrosNiveis, { params }),
      onSuccess,
      onSettled: onError,
    }),
    publicar: useMutation({ mutationFn: () => chamar(acervoApi.publicar, { params }), ...comum }),
    desfazer: useMutation({
      mutationFn: (motivo: string) => chamar(acervoApi.desfazer, { params, body: { motivo } }),
      onSettled: () => cliente.invalidateQueries({ queryKey: ['acervo'] }),
    }),
  };
}
