import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { comSinaisUsuais } from './parecidos.ts';

/** Digits only, everything else dropped. */
export function somenteDigitos(texto: string): string {
  return texto.replace(/\D/g, '');
}

/** With or without mask: check digits right, not all equal. */
export function cpfValido(cpf: string): boolean {
  return /^\d{11}$|^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(cpf) && isValidCpf(cpf);
}

/** Eleven digits, as typed with or without signs: a whole CPF, or a number that begins so. */
export const ehCpfInteiro = (texto: string | null): boolean =>
  texto !== null && /^\d{11}$/.test(texto.replace(/[.\-/\s]/g, ''));

/** Mask while typing (NOV-90): `52998224725` → `529.982.247-25`; fewer digits get as much of it as they fill. */
export function formatarCpf(cpf: string): string {
  const digitos = somenteDigitos(cpf).slice(0, 11);
  const [a, b, c, d] = [digitos.slice(0, 3), digitos.slice(3, 6), digitos.slice(6, 9), digitos.slice(9)];
  return a + (b && `.${b}`) + (c && `.${c}`) + (d && `-${d}`);
}

/**
 * A CPF as a field holds what is typed or pasted: its digits, be they too many, without what only parts them. What is
 * no digit stays as it was written, for the rule to name it.
 */
export function cpfDigitado(texto: string): string {
  const escrito = comSinaisUsuais(texto);
  const digitos = escrito.replace(/[\s./-]/g, '');
  return /^\d*$/.test(digitos) ? digitos : escrito;
}

/** A16, PUB-47: digits 4 to 9, `***.982.247-**`. Anything but 11 digits is hidden whole. */
export function mascararCpf(cpf: string): string {
  const digitos = somenteDigitos(cpf);
  if (digitos.length !== 11) return '***.***.***-**';
  return `***.${digitos.slice(3, 6)}.${digitos.slice(6, 9)}-**`;
}

const CPF_USUAL = /(?<!\d)(?<!\d[.-])\d{3}[.,\s]?\d{3}[.,\s]?\d{3}[-,\s]?\d{2}(?!\d|-\d)/g;
const ONZE_ESPACADOS = /(?<!\d)(?<!\d[./-])(?:\d[\s.,/-]{0,3}){10}\d(?!\d|[./-]\d)/g;

/**
 * Free text with every CPF in it shown as the public mask: bare, dotted or with blanks whatever its check digits,
 * spaced in any other way where they are right. Longer numbers stay as they are.
 */
export function ocultarCpfs(texto: string): string {
  return texto
    .replace(CPF_USUAL, mascararCpf)
    .replace(ONZE_ESPACADOS, (achado) => (cpfValido(somenteDigitos(achado)) ? mascararCpf(achado) : achado));
}
