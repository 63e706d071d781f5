import { daAba } from './guarda.ts';

const GUARDA = 'ultima-publicacao';

export interface Publicados {
  ids: readonly string[];
  /** Those whose date it wrote; the others had it before. */
  gravados: number;
  ato: string | null;
  /** ISO instant. */
  quando: string;
}

/** Keeps what was just published, in this tab, for as long as it can be taken back. */
export function lembrarPublicacao(
  ids: readonly string[],
  { ato, gravados }: Pick<Publicados, 'ato' | 'gravados'>,
): void {
  if (ato === null) return;
  daAba.guardar(GUARDA, JSON.stringify({ ids, gravados, ato, quando: new Date().toISOString() } satisfies Publicados));
}

/** Null: nothing. */
export function ultimaPublicacao(): Publicados | null {
  // Only this file writes under this key.
  return daAba.lerJson(GUARDA) as Publicados | null;
}

export const esquecerPublicacao = (): void => daAba.esquecer(GUARDA);
