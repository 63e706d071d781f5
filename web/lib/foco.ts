/** The page's own places for the focus, from the nearest outward. */
const LUGARES = '[tabindex], main';

/**
 * Keeps the focus from falling to the page's body when what has it goes or is switched off: it goes to the nearest place
 * around that is still there (a list's frame, a window, the page). Answers how to stop.
 */
export function guardarFoco(): () => void {
  let ultimo: EventTarget | null = null;
  let lugares: HTMLElement[] = [];
  const aoFocar = ({ target }: FocusEvent) => {
    ultimo = target;
    lugares = [];
    for (let um = target instanceof Element ? target.parentElement : null; um !== null; um = um.parentElement)
      if (um.matches(LUGARES)) lugares.push(um);
  };
  const vigia = new MutationObserver(() => {
    const { activeElement } = document;
    const perdido = activeElement === document.body || activeElement === ultimo;
    if (!perdido || !(ultimo instanceof Element) || (ultimo.isConnected && !desligado(ultimo))) return;
    const lugar = lugares.find((um) => um.isConnected && um.checkVisibility?.() !== false);
    ultimo = null;
    lugar?.focus({ preventScroll: true });
  });
  // A press on nothing takes the focus away on purpose.
  const aoPressionar = () => {
    ultimo = null;
  };
  document.addEventListener('focusin', aoFocar);
  document.addEventListener('pointerdown', aoPressionar);
  vigia.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    vigia.disconnect();
    document.removeEventListener('focusin', aoFocar);
    document.removeEventListener('pointerdown', aoPressionar);
  };
}

const desligado = (elemento: Element): boolean => elemento instanceof HTMLButtonElement && elemento.disabled;
