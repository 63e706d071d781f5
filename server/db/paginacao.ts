import { TAMANHOS_DE_PAGINA } from '#contract/common.ts';

/** With its defaults and the SQL offset (A2). */
export interface Faixa {
  pagina: number;
  tamanho: number;
  deslocamento: number;
  filtro: string | null;
  ordem: string | undefined;
}

/** Query of a list → page, size, offset; an empty filter is none. */
export function faixaDe(query: { pagina?: number; tamanho?: number; filtro?: string; ordem?: string }): Faixa {
  const pagina = query.pagina ?? 1;
  const tamanho = query.tamanho ?? TAMANHOS_DE_PAGINA[0];
  const filtro = query.filtro?.normalize('NFC').trim() || null;
  return { pagina, tamanho, deslocamento: (pagina - 1) * tamanho, filtro, ordem: query.ordem };
}

/** The SQL of an order that a list has, else `padrao`; names that every object has (`constructor`) are none (F-15). */
export const ordemEm = (ordens: Readonly<Record<string, string>>, { ordem }: Faixa, padrao: string): string =>
  (ordem !== undefined && Object.hasOwn(ordens, ordem) ? ordens[ordem] : undefined) ?? padrao;

/** Text → LIKE pattern that finds it anywhere; `%`, `_` and `\` of the text mean themselves. */
export const emQualquerLugar = (texto: string): string => `%${texto.replace(/[\\%_]/g, '\\$&')}%`;

/** The same for a filter; null stays null. */
export const filtroLike = (filtro: string | null): string | null => (filtro === null ? null : emQualquerLugar(filtro));
