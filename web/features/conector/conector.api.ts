import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormatoDaLista } from '#contract/common.ts';
import {
  COLUNAS_DOS_ENVIOS,
  conectorApi,
  type Envio,
  type ItemDaFila,
  type NomeDoDocumento,
  type NomeDoXml,
  type ResultadoDoEnvio,
} from '#contract/conector.contract.ts';
import type { FatoQueFalta } from '#contract/fatos.schemas.ts';
import { podeEnviarDiploma, podeEnviarDocumentacao } from '#domain/envio/acoes.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina, consultarPor } from '../../lib/consultar.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { queOArquivoTem } from '../../ui/estado-da-lista.ts';

export const carimbosQuery = consultar(['conector', 'carimbos'], conectorApi.lerCarimbos, {});

const POR_ENVIO = 500;

/** How often a screen asks again while something is on its way, and when all is quiet. */
const EM_ANDAMENTO_MS = 3_000;
const EM_REPOUSO_MS = 30_000;

/** True while a record's sending moves on by itself. */
export const estaAndando = ({ andamento }: Pick<Envio, 'andamento'>): boolean =>
  andamento !== null && ['intencao', 'enviando', 'incerto', 'enviado'].includes(andamento);

/** Statuses of the filter: they never change. */
export const situacoesQuery = consultarPor(
  Number.POSITIVE_INFINITY,
  ['conector', 'situacoes'],
  conectorApi.listarSituacoes,
  {},
);

/** Dates are yyyy-MM-dd. */
export interface FiltrosDoEnvio {
  situacaoId: number | null;
  dataInicial: string | null;
  dataFinal: string | null;
  nome: string | null;
  rga: string | null;
  pagina: number;
  tamanho: number;
}

/** One page of the submission screen; asked again by itself while it is looked at. */
export const enviosQuery = (filtros: FiltrosDoEnvio) =>
  queryOptions({
    ...consultarPagina(['conector', 'envios', filtros], conectorApi.buscarEnvios, { body: filtros }),
    refetchInterval: ({ state }) => (state.data?.itens.some(estaAndando) ? EM_ANDAMENTO_MS : EM_REPOUSO_MS),
  });

/** Downloads all the sendings that the filters leave, in the columns of the screen. */
export const baixarEnvios = (
  { situacaoId, dataInicial, dataFinal, nome, rga }: Omit<FiltrosDoEnvio, 'pagina' | 'tamanho'>,
  Formato: FormatoDaLista,
  colunas: readonly string[],
) => {
  const body = { Formato, Colunas: queOArquivoTem(colunas, COLUNAS_DOS_ENVIOS) };
  return baixarArquivo(
    () => chamar(conectorApi.exportarEnvios, { body: { ...body, situacaoId, dataInicial, dataFinal, nome, rga } }),
    `envios.${Formato}`,
  );
};

/** The records of the last sending, wherever they stand now. */
export const acompanhadosQuery = (ids: readonly string[]) =>
  queryOptions({
    ...consultar(['conector', 'acompanhados', ids], conectorApi.buscarEnvios, {
      body: { ids: [...ids], tamanho: 500 },
    }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.itens.some(estaAndando) ? EM_ANDAMENTO_MS : EM_REPOUSO_MS),
  });

export const infoQuery = (registroId: string) =>
  queryOptions({
    ...consultar(['conector', 'info', registroId], conectorApi.lerInfoDoRegistro, { params: { registroId } }),
    refetchInterval: ({ state }) => (state.data?.documentos.some(estaAndando) ? EM_ANDAMENTO_MS : EM_REPOUSO_MS),
  });

const fatosDoEnvioQuery = (ids: readonly string[]) =>
  queryOptions({
    ...consultar(['conector', 'fatos', ids], conectorApi.listarFatosQueFaltam, {
      body: { registros: ids.slice(0, POR_ENVIO) },
    }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** Of these records; nothing where their status allows no sending. */
export function useFatosDoEnvio(situacaoId: number | null, ids: readonly string[]): FatoQueFalta[] {
  const enviaveis = podeEnviarDocumentacao(situacaoId) || podeEnviarDiploma(situacaoId) ? ids : [];
  const { data = [] } = useQuery(fatosDoEnvioQuery(enviaveis));
  return enviaveis.length === 0 ? [] : data;
}

/** Asked for, not shown by itself. */
export const validacaoQuery = (registroId: string, xml: NomeDoXml, ligada: boolean) =>
  queryOptions({
    ...consultar(['conector', 'validacao', registroId, xml], conectorApi.validarPrevia, {
      params: { registroId, xml },
    }),
    enabled: ligada,
    retry: false,
  });

export const filaQuery = (soPendencias: boolean) =>
  queryOptions({
    ...consultarPagina(['conector', 'fila', soPendencias], conectorApi.listarFila, {
      query: soPendencias ? { soPendencias: 'sim' } : {},
    }),
    refetchInterval: 10_000,
  });

const POR_SINCRONIA = 50;

/** Calls in slices, telling how many are done; the lines of all slices in one list. */
async function emFatias<T>(
  ids: readonly string[],
  tamanho: number,
  fazer: (fatia: string[]) => Promise<T[]>,
  aoProgredir: (feitos: number) => void,
): Promise<T[]> {
  const linhas: T[] = [];
  for (let i = 0; i < ids.length; i += tamanho) {
    linhas.push(...(await fazer(ids.slice(i, i + tamanho))));
    aoProgredir(Math.min(i + tamanho, ids.length));
  }
  return linhas;
}

/** An answer to the service's manual review. */
interface Revisao {
  registroId: string;
  xml: NomeDoDocumento;
  autorizado: boolean;
  motivo: string;
}

interface Muitos {
  ids: readonly string[];
  aoProgredir: (feitos: number) => void;
}

/** Sends, syncs, retries and gives up; each renews what the connector's screens show. */
export function useConector() {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries({ queryKey: ['conector'] });
  const enviar = useMutation({
    mutationFn: ({ ids, xml, aoProgredir }: Muitos & { xml: NomeDoXml }): Promise<ResultadoDoEnvio[]> =>
      emFatias(
        ids,
        POR_ENVIO,
        (registros) => chamar(conectorApi.enviarEmLote, { body: { xml, registros } }),
        aoProgredir,
      ),
    onSettled,
  });
  const sincronizar = useMutation({
    mutationFn: ({ ids, aoProgredir }: Muitos): Promise<ResultadoDoEnvio[]> =>
      emFatias(
        ids,
        POR_SINCRONIA,
        (fatia) => chamar(conectorApi.atualizarSituacao, { body: fatia.map((registroId) => ({ registroId })) }),
        aoProgredir,
      ),
    onSettled,
  });
  const repetir = useMutation({
    mutationFn: ({ especie, id }: ItemDaFila) => chamar(conectorApi.repetirItemDaFila, { params: { especie, id } }),
    onSettled,
  });
  const desistir = useMutation({
    mutationFn: ({ item, motivo }: { item: ItemDaFila; motivo: string }) =>
      chamar(conectorApi.desistirItemDaFila, { params: { especie: item.especie, id: item.id }, body: { motivo } }),
    onSettled,
  });
  const aceitar = useMutation({
    mutationFn: ({ item: { especie, id, certificadosPorAceitar }, motivo }: { item: ItemDaFila; motivo: string }) =>
      chamar(conectorApi.aceitarCertificados, {
        params: { especie, id },
        body: { certificados: certificadosPorAceitar, motivo },
      }),
    onSettled,
  });
  const autorizar = useMutation({
    mutationFn: ({ registroId, xml, ...body }: Revisao) =>
      chamar(conectorApi.autorizarDocumento, { params: { registroId, xml }, body }),
    onSettled,
  });
  return { enviar, sincronizar, repetir, desistir, aceitar, autorizar };
}
