/** A typed text as it is kept (R14): NFC, no blanks at the ends, single blanks inside; line breaks stay. No text at all is ''. */
export function limparTexto(valor: unknown): string {
  return typeof valor === 'string' ? valor.normalize('NFC').trim().replace(BRANCOS, ' ') : '';
}

const BRANCOS = /[^\S\n\r\u2028\u2029]+/g;
