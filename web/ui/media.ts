import { useCallback, useSyncExternalStore } from 'react';

/** Below this, tables become cards. */
export const TELA_ESTREITA = '(max-width: 599px)';
/** Below this, controls are for fingers. */
export const TELA_DE_TELEFONE = '(max-width: 767px)';
/** Below this, a table may have to scroll sideways. */
export const TELA_MEDIA = '(max-width: 991px)';
/** A keyboard that covers nothing. */
export const COM_TECLADO = '(hover: hover) and (pointer: fine)';
/** The visitor asked the system for less motion. */
export const MENOS_MOVIMENTO = '(prefers-reduced-motion: reduce)';

let emTelefone = false;

/** Says what a page is drawn for where no window can be asked: the server, and the browser while it takes over. */
export function suporTelefone(sim: boolean): void {
  emTelefone = sim;
}

const DE_TELEFONE = [TELA_ESTREITA, TELA_DE_TELEFONE, TELA_MEDIA];

/** Followed as the window changes. */
export function useMedia(consulta: string): boolean {
  const seguir = useCallback(
    (avisar: () => void) => {
      const media = window.matchMedia(consulta);
      media.addEventListener('change', avisar);
      return () => media.removeEventListener('change', avisar);
    },
    [consulta],
  );
  return useSyncExternalStore(
    seguir,
    () => window.matchMedia(consulta).matches,
    () => emTelefone && DE_TELEFONE.includes(consulta),
  );
}
