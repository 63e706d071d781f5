import { useSyncExternalStore } from 'react';

const CABECALHO = 'x-somente-leitura';
const ouvintes = new Set<() => void>();
let atual = false;

/** Every answer says whether the register takes writes at the moment (a full disk lets it read only). */
export function anotarSomenteLeitura(cabecalhos: Headers): void {
  const nova = cabecalhos.has(CABECALHO);
  if (nova === atual) return;
  atual = nova;
  for (const ouvinte of ouvintes) ouvinte();
}

function ouvir(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => void ouvintes.delete(ouvinte);
}

/** By the last answer. */
export const useSomenteLeitura = (): boolean => useSyncExternalStore(ouvir, () => atual);
