/** The random word that the server has put into this page: its policy allows no style that a script makes without it. */
export const nonceDaPagina = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');

/**
 * For every style that a script makes from now on: Ant Design measures scroll bars and locks the page behind a window
 * by styles without one, and so does VLibras. Injected markup gets none and stays forbidden.
 */
export function darNonceAosEstilos(): void {
  const nonce = nonceDaPagina();
  const criar = document.createElement.bind(document);
  document.createElement = ((nome: string, opcoes?: ElementCreationOptions) => {
    const elemento = criar(nome, opcoes);
    if (elemento instanceof HTMLStyleElement) elemento.nonce = nonce;
    return elemento;
  }) as typeof document.createElement;
}
