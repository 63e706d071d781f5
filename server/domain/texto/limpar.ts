import { jaLimpo } from './caracteres-mec.ts';
import { comSinaisDoMec, comSinaisUsuais } from './parecidos.ts';

/**
 * A typed text as kept (R14): NFC, the signs that MEC does not take as those that they stand for, no blanks at the ends,
 * single ones inside; line breaks stay. No text is ''.
 */
export function limparTexto(valor: unknown): string {
  if (typeof valor !== 'string') return '';
  return jaLimpo(valor) ? valor : comSinaisDoMec(valor).trim().replace(BRANCOS, ' ');
}

/** A name, number or code as kept: as `limparTexto`, and every look-alike is the sign of the keyboard. */
export const limparSinais = (valor: unknown): string =>
  typeof valor === 'string' ? comSinaisUsuais(valor).trim().replace(BRANCOS, ' ') : '';

/** Digits as kept: without the blanks, dots, hyphens and slashes that only part them. */
export const semSeparadores = (valor: unknown): string => limparSinais(valor).replace(/[\s./-]/g, '');

/** A text as `limparTexto` keeps it, on one line: line breaks are blanks, too. */
export const emUmaLinha = (texto: string): string => (jaLimpo(texto) ? texto : limparTexto(texto.replace(/\s/g, ' ')));

const BRANCOS = /[^\S\n\r\u2028\u2029]+/g;
