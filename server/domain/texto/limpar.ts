// Most texts are clean already: words of ASCII and composed Latin letters, one blank between them.
const LIMPO = /^[!-~À-ÿ]+(?: [!-~À-ÿ]+)*$/;

/** Whether a text is, for certain, one clean line: nothing would change it, and MEC takes it. False tells nothing. */
export const jaLimpo = (texto: string): boolean => LIMPO.test(texto);

/** A typed text as kept (R14): NFC, no blanks at the ends, single ones inside; line breaks stay. No text is ''. */
export function limparTexto(valor: unknown): string {
  if (typeof valor !== 'string') return '';
  return jaLimpo(valor) ? valor : valor.normalize('NFC').trim().replace(BRANCOS, ' ');
}

/** The same of a text that goes on one line: line breaks are blanks, too. */
export const emUmaLinha = (texto: string): string => (jaLimpo(texto) ? texto : limparTexto(texto.replace(/\s/g, ' ')));

const BRANCOS = /[^\S\n\r\u2028\u2029]+/g;
