/** Acts that were confirmed in the last moments and may not have been published: no office does more in two seconds. */
const MARGEM = 100;

interface LivroRestaurado {
  /** Last number in the copy. */
  ultimoNumero: number;
  /** Highest number of this book found outside; null: none. */
  conhecido: number | null;
}

interface Perda {
  /** Public acts in the published log that have no entry here; null: nothing of the log lies outside. */
  atos: number | null;
  registros: number;
}

/**
 * The last number that may have been given in a book: from the next one on none is given twice. Each lost registration
 * left an act in the published log, so that a book gave at most as many as acts were lost. Null where nothing outside
 * says so much: then only a new book is safe.
 */
export function ultimoQuePodeTerSidoDado({ ultimoNumero, conhecido }: LivroRestaurado, perda: Perda): number | null {
  if (perda.atos === null || perda.atos < perda.registros) return null;
  return Math.max(ultimoNumero + perda.atos + MARGEM, conhecido ?? 0);
}

/** True when the published log says that nothing was lost: the book may go on from where it stands. */
export const nadaSePerdeu = ({ atos, registros }: Perda): boolean => atos === 0 && registros === 0;

/** A book's name as the register tells books apart: whatever the accents and case. */
export const mesmoNome = (nome: string): string => nome.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
