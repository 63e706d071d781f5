import { acervoApi } from '#contract/acervo.contract.ts';
import { consultarPagina } from '../../lib/consultar.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

/** One page of the registrations of old books. */
export const acervoQuery = (query: EstadoDaLista['consulta']) =>
  consultarPagina(['acervo', 'lista', query], acervoApi.listar, { query });
