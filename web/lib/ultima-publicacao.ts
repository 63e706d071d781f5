import { daAba } from './guarda.ts';

const GUARDA = 'ultima-publicacao';

/** Records that were published together. */
export interface Publicados {
  ids: readonly string[];
  /** ISO instant. */
  quando: string;
}

/** Keeps what was just published, in this tab, for as long as it can be taken back. */
export const lembrarPublicacao = (ids: readonly string[]): void =>
  void daAba.guardar(GUARDA, JSON.stringify({ ids, quando: new Date().toISOString() } satisfies Publicados));

/** Tells what this tab published last; null: nothing. */
export function ultimaPublicacao(): Publicados | null {
  // Only this file writes under this key.
  return daAba.lerJson(GUARDA) as Publicados | null;
}

/** It was taken back. */
export const esquecerPublicacao = (): void => daAba.esquecer(GUARDA);
