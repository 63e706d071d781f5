/*
 * Filters for what is typed or pasted (§5 "Input filters"): each drops what the field does not take and keeps the rest,
 * so a formatted value can be pasted. The schemas check again; a filter never decides.
 */

/** Names to search by, nationality and course name: accents, apostrophe, hyphen, space (NOV-145, NOV-146). */
export const filtrarNome = (texto: string): string => so(texto, /[^\p{L}'’ -]/gu);

/** Names of persons (NOV-144): figures and full stop, too, as in 'Neto Jr.', 'John F.', '2ª'. */
export const filtrarNomeDePessoa = (texto: string): string => so(texto, /[^\p{L}\p{M}\d.'’ʻ -]/gu);

/** RG number and issuing body: letters, digits and spaces (NOV-147, NOV-148). */
export const filtrarAlfanumerico = (texto: string): string => so(texto, /[^\p{L}\d ]/gu);

/** Processo: digits, space, hyphen, slash and dot (NOV-149, ATO-55). */
export const filtrarProcesso = (texto: string): string => so(texto, /[^\d ./-]/g);

/** Digits only, at most `maximo` (RGA 20, CPF 11, act number 10). */
export const filtrarDigitos = (texto: string, maximo: number): string => so(texto, /\D/g).slice(0, maximo);

const so = (texto: string, fora: RegExp): string => texto.normalize('NFC').replace(/\s/g, ' ').replace(fora, '');
