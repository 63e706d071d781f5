import { daAba } from '../../lib/guarda.ts';

const CHAVE = 'captcha-validado';

/*
 * The locally stored captcha-passed flag (PUB-34): it names the code and only steers navigation. What opens the diploma
 * is the server's pass.
 */

export function marcarCaptcha(codigo: string): void {
  daAba.guardar(CHAVE, codigo);
}

/** The flag is gone afterwards (PUB-36). */
export function consumirMarca(codigo: string): boolean {
  const marcado = daAba.ler(CHAVE);
  daAba.esquecer(CHAVE);
  return marcado?.toLowerCase() === codigo.trim().toLowerCase();
}
