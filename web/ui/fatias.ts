import { startTransition, useEffect, useState } from 'react';

/** About what the tallest window shows, and what a slow processor makes within one frame or two. */
const PRIMEIRA = 20;
/** Rows that are laid out together (`tabela-firme.css`). */
export const POR_GRUPO = 2;
/** Rows that a slice brings where it may be seen soon, and is laid out; and farther down, where it is only made. */
const FATIA = { perto: POR_GRUPO, longe: 12 };
const PERTO = 40;
const ESPERA_MS = 100;

/**
 * How many rows of a long list stand: the first ones at once, the rest by slices between which the browser answers who
 * types or scrolls; all of them before a page is printed. Another list begins anew. `aoCrescer`: before the second one.
 */
export function useFatias(ids: readonly string[], aoCrescer: () => void): number {
  const total = ids.length;
  const lista = ids.join(' ');
  const [{ de, ate }, setFatia] = useState({ de: lista, ate: PRIMEIRA });
  const agora = de === lista ? ate : PRIMEIRA;
  useEffect(() => {
    if (agora >= total) return;
    const mostrar = (quantas: number) => {
      if (agora === PRIMEIRA) aoCrescer();
      setFatia({ de: lista, ate: quantas });
    };
    const seguintes = agora < PERTO ? FATIA.perto : FATIA.longe;
    const cancelar = quandoDer(() => startTransition(() => mostrar(agora + seguintes)));
    const todas = () => mostrar(total);
    window.addEventListener('beforeprint', todas);
    return () => {
      cancelar();
      window.removeEventListener('beforeprint', todas);
    };
    // `aoCrescer` looks at what stands on the page, whichever of its makings is called.
  }, [agora, total, lista, aoCrescer]);
  return Math.min(agora, total);
}

const DISPOSTO = 'tabela-disposto';

/** Near the window a group is laid out from the start: else the browser lays it out twice in the frame that shows it. */
export const classeDoGrupo = (de: number): string => (de < PERTO ? `tabela-grupo ${DISPOSTO}` : 'tabela-grupo');

/**
 * Once all rows of a table stand, lays out group after group of those out of sight, when the browser has nothing better
 * to do: only then they are read aloud.
 */
export function disporAosPoucos(tabela: HTMLTableElement | null | undefined): () => void {
  const grupos = [...(tabela?.tBodies ?? [])].filter((grupo) => !grupo.classList.contains(DISPOSTO));
  let cancelar = () => {};
  const seguinte = () => {
    const grupo = grupos.shift();
    if (grupo === undefined) return;
    grupo.classList.add(DISPOSTO);
    cancelar = quandoDer(seguinte);
  };
  cancelar = quandoDer(seguinte);
  return () => cancelar();
}

/** When the browser has nothing better to do, soon in any case. */
function quandoDer(fazer: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const tempo = setTimeout(fazer);
    return () => clearTimeout(tempo);
  }
  const pedido = window.requestIdleCallback(fazer, { timeout: ESPERA_MS });
  return () => window.cancelIdleCallback(pedido);
}
