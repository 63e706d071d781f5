import { doNavegador } from './guarda.ts';

const GUARDA = 'teclas-de-uma-letra';

/** Whether single keys act (WCAG 2.1.4): this browser's person may switch them off. */
export const teclasLigadas = (): boolean => doNavegador.ler(GUARDA) !== 'nao';

export const ligarTeclas = (sim: boolean): void => {
  if (sim) doNavegador.esquecer(GUARDA);
  else doNavegador.guardar(GUARDA, 'nao');
};

/** Whether a key is part of what somebody types. */
export const ehDigitacao = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLElement &&
  alvo.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]');
