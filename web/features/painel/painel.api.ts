import { consultarPagina } from '../../lib/consultar.ts';
import { ler } from './painel.leve.ts';

/** The figures of a year; null: of this one, or of the last that has any. */
export const painelQuery = (ano: string | null) =>
  consultarPagina(['painel', ano], ler, { query: ano === null ? {} : { ano } });
