import { startTransition, useEffect, useState } from 'react';

/** About what the tallest window shows, and what a slow processor makes within one frame or two. */
const PRIMEIRA = 20;
/** Rows that a slice brings, and that are laid out together (`tabela-firme.css`). */
export const POR_GRUPO = 5;
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
    const cancelar = quandoDer(() => startTransition(() => mostrar(agora + POR_GRUPO)));
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

/** When the browser has nothing better to do, soon in any case. */
function quandoDer(fazer: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const tempo = setTimeout(fazer);
    return () => clearTimeout(tempo);
  }
  const pedido = window.requestIdleCallback(fazer, { timeout: ESPERA_MS });
  return () => window.cancelIdleCallback(pedido);
}
