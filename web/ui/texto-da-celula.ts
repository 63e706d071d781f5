import type { Coluna } from './tabela.tsx';

/** A column keeps the place of what a row has not by it; a phone leaves it out with its label. */
export const NADA = '–';

/** Plain text of a cell: what its column says, else what it shows, where that is text. */
export function textoDaCelula<T>(coluna: Coluna<T> | undefined, item: T): string | number {
  if (coluna === undefined) return '';
  if (coluna.texto !== undefined) return coluna.texto(item);
  const celula = coluna.celula(item);
  return typeof celula === 'string' || typeof celula === 'number' ? celula : '';
}
