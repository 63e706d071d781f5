import { type Antecipado, ID_DO_ANTECIPADO } from '#contract/antecipado.ts';

/** Takes what the page brought in its HTML, once; null where it brought nothing. */
export function tomarAntecipado(): Antecipado | null {
  const elemento = document.getElementById(ID_DO_ANTECIPADO);
  elemento?.remove();
  // Written by the server that serves this very script, by the contract's schemas.
  return elemento === null ? null : (JSON.parse(elemento.textContent) as Antecipado);
}
