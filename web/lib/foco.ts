/** The page's own places for the focus, from the nearest outward. */
const LUGARES = '[tabindex], main';

/** The last thing that the person pressed was a key. */
let porTeclado = false;

/** The ring is for whoever came by keyboard; others have a caret there. */
export function focarNaChegada(alvo: HTMLElement, opcoes: FocusOptions): void {
  if (!porTeclado) {
    alvo.dataset.chegada = '';
    alvo.addEventListener('blur', () => void delete alvo.dataset.chegada, { once: true });
  }
  alvo.focus(opcoes);
}

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
    porTeclado = false;
  };
  const aoTeclar = () => {
    porTeclado = true;
  };
  document.addEventListener('focusin', aoFocar);
  document.addEventListener('pointerdown', aoPressionar);
  document.addEventListener('keydown', aoTeclar, true);
  vigia.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    vigia.disconnect();
    document.removeEventListener('focusin', aoFocar);
    document.removeEventListener('pointerdown', aoPressionar);
    document.removeEventListener('keydown', aoTeclar, true);
  };
}

const desligado = (elemento: Element): boolean => elemento instanceof HTMLButtonElement && elemento.disabled;
