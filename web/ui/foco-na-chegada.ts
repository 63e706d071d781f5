import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focarNaChegada } from '../lib/foco.ts';
import { COM_TECLADO } from './media.ts';

/** The fields of a form; lists to choose from are read-only inputs to the browser. */
export const CAMPOS =
  '.ant-select input, input:not([readonly], [type="date"], [type="radio"]), input[type="radio"]:checked, textarea:not([readonly])';
const OPERAVEIS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
const CABECALHO = '.trilha, .pagina-cabecalho';

/**
 * Puts the focus into a field once, when its page opens. Never where the keyboard would cover the page, nor where the
 * address leads to a part of it. Unless it is asked for, only where the field's form is what the page is for: nothing
 * else to operate before it, no other form, no scrolling, and nobody has moved the focus yet.
 */
export function useFocoNaChegada(achar: () => Element | null | undefined, { pedido = false } = {}): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (hash !== '' || !window.matchMedia(COM_TECLADO).matches) return;
    const campo = achar();
    if (!(campo instanceof HTMLElement) || !(pedido || ehAssuntoDaPagina(campo))) return;
    focarNaChegada(campo, { preventScroll: !pedido });
  }, []);
}

/** In a window that has just opened, where there are fields: they are what it is for. */
export function focarPrimeiroCampo(dentro: Element): void {
  if (window.matchMedia(COM_TECLADO).matches) dentro.querySelector<HTMLElement>(CAMPOS)?.focus();
}

function ehAssuntoDaPagina(campo: HTMLElement): boolean {
  const pagina = campo.closest('main');
  const form = campo.closest('form');
  if (pagina === null || form === null || pagina.querySelectorAll('form').length > 1) return false;
  const ninguemMexeu = [document.body, pagina.querySelector('h1')].some((um) => um === document.activeElement);
  const primeiro = [...pagina.querySelectorAll(OPERAVEIS)].find((um) => um.closest(CABECALHO) === null);
  return ninguemMexeu && form.contains(primeiro ?? null) && campo.getBoundingClientRect().bottom <= window.innerHeight;
}
