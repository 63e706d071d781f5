import type { FormatoDaLista } from '#contract/common.ts';
import {
  COLUNAS_DO_ARQUIVO,
  type FILTROS_DAS_COLUNAS,
  type FILTROS_DE_PUBLICACAO,
  ORDENS_DA_LISTA,
  registrosApi,
} from '#contract/registros.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina, consultarPor } from '../../lib/consultar.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { type EstadoDaLista, queOArquivoTem } from '../../ui/estado-da-lista.ts';

export type ConsultaDaLista = EstadoDaLista['consulta'] & {
  dataInicio?: string;
  dataFim?: string;
  publicacao?: (typeof FILTROS_DE_PUBLICACAO)[number];
} & Partial<Record<FiltroDosRegistros, string>>;

export type FiltroDosRegistros = keyof typeof FILTROS_DAS_COLUNAS;

/** The order that an address asks for, where the list has it. */
const ordemDe = (ordem: string | undefined) => ORDENS_DA_LISTA.find((uma) => uma === ordem);

export const registrosQuery = ({ ordem, ...query }: ConsultaDaLista) =>
  consultarPagina(['registros', 'lista', query, ordem], registrosApi.listar, {
    query: { ...query, ordem: ordemDe(ordem) },
  });

export const noRecorteQuery = (ids: readonly string[], query: Omit<ConsultaDaLista, 'pagina' | 'tamanho' | 'ordem'>) =>
  consultar(['registros', 'no-recorte', query, ids], registrosApi.contarNoRecorte, { query, body: { ids: [...ids] } });

/** Downloads the whole list, as it is filtered and ordered, in these of its columns. */
export const baixarRegistros = (
  { pagina: _pagina, tamanho: _tamanho, ordem, ...recorte }: ConsultaDaLista,
  Formato: FormatoDaLista,
  colunas: readonly string[],
): Promise<boolean> =>
  baixarArquivo(
    () =>
      chamar(registrosApi.exportarLista, {
        query: { ...recorte, ordem: ordemDe(ordem) },
        body: { Formato, Colunas: queOArquivoTem(colunas, COLUNAS_DO_ARQUIVO) },
      }),
    `registros.${Formato}`,
  );

/** Asks what the filters of the columns offer; it hardly ever changes. */
export const opcoesQuery = consultarPor(300_000, ['registros', 'opcoes'], registrosApi.lerOpcoes, {});
