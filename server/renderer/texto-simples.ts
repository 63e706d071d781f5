const INVISIVEIS = /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]/gu;
/** Nothing to do: letters with their accents in one sign, as nearly every text has them. */
const SIMPLES = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff]*$/;

/**
 * Text as it goes on paper: what would be invisible or would turn the reading direction around is shown by its code
 * (`[U+202E]`), so that what is read is what is stored. Line breaks and tabs become blanks.
 */
export function textoSimples(texto: string): string {
  if (SIMPLES.test(texto)) return texto;
  return texto
    .normalize('NFC')
    .replace(/[\t\n\r]+/g, ' ')
    .replace(INVISIVEIS, (sinal) => `[U+${(sinal.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`);
}
