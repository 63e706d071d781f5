import type { FILTROS_DAS_COLUNAS, FILTROS_DE_PUBLICACAO } from '#contract/registros.contract.ts';
import { ORDENS_DA_LISTA, registrosApi } from '#contract/registros.contract.ts';
import { consultarPagina, consultarPor } from '../../lib/consultar.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

/** What the list asks for. */
export type ConsultaDaLista = EstadoDaLista['consulta'] & {
  dataInicio?: string;
  dataFim?: string;
  publicacao?: (typeof FILTROS_DE_PUBLICACAO)[number];
} & Partial<Record<FiltroDosRegistros, string>>;

/** Names of the filters of its columns. */
export type FiltroDosRegistros = keyof typeof FILTROS_DAS_COLUNAS;

/** The order that an address asks for, where the list has it. */
const ordemDe = (ordem: string | undefined) => ORDENS_DA_LISTA.find((uma) => uma === ordem);

/** One page of the registry list. */
export const registrosQuery = ({ ordem, ...query }: ConsultaDaLista) =>
  consultarPagina(['registros', 'lista', query, ordem], registrosApi.listar, {
    query: { ...query, ordem: ordemDe(ordem) },
  });

/** What the filters of the columns offer; it hardly ever changes. */
export const opcoesQuery = consultarPor(300_000, ['registros', 'opcoes'], registrosApi.lerOpcoes, {});
