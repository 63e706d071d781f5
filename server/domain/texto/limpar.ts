/** A typed text as kept (R14): NFC, no blanks at the ends, single ones inside; line breaks stay. No text is ''. */
export function limparTexto(valor: unknown): string {
  return typeof valor === 'string' ? valor.normalize('NFC').trim().replace(BRANCOS, ' ') : '';
}

/** The same of a text that goes on one line: line breaks are blanks, too. */
export const emUmaLinha = (texto: string): string => limparTexto(texto.replace(/\s/g, ' '));

const BRANCOS = /[^\S\n\r\u2028\u2029]+/g;
