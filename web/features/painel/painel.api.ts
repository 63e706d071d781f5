import { painelApi } from '#contract/painel.contract.ts';
import { consultarPagina } from '../../lib/consultar.ts';

/** The figures of a year; null: of this one, or of the last that has any. */
export const painelQuery = (ano: string | null) =>
  consultarPagina(['painel', ano], painelApi.ler, { query: ano === null ? {} : { ano } });
