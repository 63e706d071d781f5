const CHAVE = 'captcha-validado';

/*
 * The locally stored captcha-passed flag (PUB-34): it names the code and only steers navigation. What opens the diploma
 * is the server's pass.
 */

/** Remembers, in this tab, that the captcha was passed for a code. */
export function marcarCaptcha(codigo: string): void {
  sessionStorage.setItem(CHAVE, codigo);
}

/** Whether the flag stands for this code; it is gone afterwards (PUB-36). */
export function consumirMarca(codigo: string): boolean {
  const marcado = sessionStorage.getItem(CHAVE);
  sessionStorage.removeItem(CHAVE);
  return marcado?.toLowerCase() === codigo.trim().toLowerCase();
}
