import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { consultarPagina } from '../../lib/consultar.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

/** Requests on the office's desk. */
export const pedidosQuery = (query: EstadoDaLista['consulta']) =>
  consultarPagina(['pedidos-dos-diplomados', query], meuDiplomaApi.listarPedidos, { query });
