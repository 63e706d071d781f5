import { doNavegador } from './guarda.ts';

const GUARDA = 'teclas-de-uma-letra';

/** WCAG 2.1.4: this browser's person may switch single keys off. */
export const teclasLigadas = (): boolean => doNavegador.ler(GUARDA) !== 'nao';

export const ligarTeclas = (sim: boolean): void => {
  if (sim) doNavegador.esquecer(GUARDA);
  else doNavegador.guardar(GUARDA, 'nao');
};

/** The key is part of what somebody types. */
export const ehDigitacao = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLElement &&
  alvo.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]');
