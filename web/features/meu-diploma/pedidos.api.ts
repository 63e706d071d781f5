import { consultarPagina } from '../../lib/consultar.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';
import { listarPedidos } from './pedidos.leve.ts';

/** Requests on the office's desk. */
export const pedidosQuery = (query: EstadoDaLista['consulta']) =>
  consultarPagina(['pedidos-dos-diplomados', query], listarPedidos, { query });
