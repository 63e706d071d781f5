const INVISIVEIS = /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/**
 * Text as it goes on paper: what would be invisible or would turn the reading direction around is shown by its code
 * (`[U+202E]`), so that what is read is what is stored. Line breaks and tabs become blanks.
 */
export function textoSimples(texto: string): string {
  return texto
    .normalize('NFC')
    .replace(/[\t\n\r]+/g, ' ')
    .replace(INVISIVEIS, (sinal) => `[U+${(sinal.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`);
}
