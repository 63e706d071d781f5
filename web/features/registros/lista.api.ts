import type { FILTROS_DE_PUBLICACAO } from '#contract/registros.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import type { chamar } from '../../lib/api-client.ts';
import { consultarPagina } from '../../lib/consultar.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

/** What the list asks for. */
export type ConsultaDaLista = EstadoDaLista['consulta'] & {
  dataInicio?: string;
  dataFim?: string;
  publicacao?: (typeof FILTROS_DE_PUBLICACAO)[number];
};

type Ordem = NonNullable<Parameters<typeof chamar<typeof registrosApi.listar>>[1]['query']>['ordem'];

/** One page of the registry list. */
export const registrosQuery = ({ ordem, ...query }: ConsultaDaLista) =>
  consultarPagina(['registros', 'lista', query, ordem], registrosApi.listar, {
    query: { ...query, ordem: ordem as Ordem },
  });
