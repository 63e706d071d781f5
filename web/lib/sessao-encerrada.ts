const EVENTO = 'sessao-encerrada';

/** Tells whoever listens that the server no longer knows this session. */
export function anunciarSessaoEncerrada(): void {
  window.dispatchEvent(new Event(EVENTO));
}

/** Listens for the end of the session; returns the function that stops listening. */
export function aoEncerrarSessao(ouvinte: () => void): () => void {
  window.addEventListener(EVENTO, ouvinte);
  return () => window.removeEventListener(EVENTO, ouvinte);
}
