/*
 * Filters for what is typed or pasted (§5 "Input filters"): each drops what the field does not take and keeps the rest, so
 * a formatted value can be pasted. The schemas check again; a filter never decides.
 */

/** Names, nationality and course name: letters with accents, apostrophe, hyphen and space (NOV-144 to NOV-146). */
export function filtrarNome(texto: string): string {
  return texto
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[^\p{L}'’ -]/gu, '');
}

/** RG number and issuing body: letters, digits and spaces (NOV-147, NOV-148). */
export function filtrarAlfanumerico(texto: string): string {
  return texto
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[^\p{L}\d ]/gu, '');
}

/** Processo: digits, space, hyphen, slash and dot (NOV-149, ATO-55). */
export function filtrarProcesso(texto: string): string {
  return texto.replace(/\s/g, ' ').replace(/[^\d ./-]/g, '');
}

/** Digits only, at most `maximo` (RGA 20, CPF 11, act number 10). */
export function filtrarDigitos(texto: string, maximo: number): string {
  return texto.replace(/\D/g, '').slice(0, maximo);
}
