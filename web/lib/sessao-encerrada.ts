const EVENTO = 'sessao-encerrada';

let quantasEntradas = 0;

/** Which of this page's sessions a request is made in. */
export const sessaoDeAgora = (): number => quantasEntradas;

/** Somebody has entered: what was asked before says nothing of this session. */
export function anotarEntrada(): void {
  quantasEntradas += 1;
}

/** Tells whoever listens that the server no longer knows this session; a late answer to the one before is none. */
export function anunciarSessaoEncerrada(sessao = quantasEntradas): void {
  if (sessao === quantasEntradas) window.dispatchEvent(new Event(EVENTO));
}

/** Listens for the end of the session; returns the function that stops listening. */
export function aoEncerrarSessao(ouvinte: () => void): () => void {
  window.addEventListener(EVENTO, ouvinte);
  return () => window.removeEventListener(EVENTO, ouvinte);
}
