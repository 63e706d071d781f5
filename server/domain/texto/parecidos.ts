import { caractereRecusado, nomeDoCaractere } from './caracteres-mec.ts';

/** The sign of the keyboard for each kind of sign that people, telephones and word processors write in its place. */
const PARECIDOS: readonly (readonly [usual: string, escritos: RegExp])[] = [
  ['-', /[\p{Pd}\u02D7\u2043\u2212\u2796]/u],
  ['/', /[\u2044\u2215\u29F8\uFF0F]/u],
  ["'", /[`´\u02B9\u02BC\u02BD\u02C8\u02CA\u02CB\u2018\u201A\u201B\u2032\u2035\u055A\u05F3\uA78B\uA78C\uFF07\uFF40]/u],
  ['º', /[\u00B0\u02DA]/u],
  ['nº', /\u2116/u],
  [' ', /[\p{Zs}\t]/u],
];
/** Signs that nobody sees. Those that turn the direction of writing are not among them: they are refused by name. */
const INVISIVEL = /(?![\u202A-\u202E\u2066-\u2069])\p{Default_Ignorable_Code_Point}/u;
const LETRAS_LATINAS = /^[\p{Script=Latin}\d]+$/u;
const ALGARISMO = /\p{Nd}/u;
const SO_ASCII = /^[\x21-\x5f\x61-\x7e]*(?: [\x21-\x5f\x61-\x7e]+)*$/;

const emCadaSinal = (texto: string, mudar: (sinal: string) => string): string =>
  Array.from(texto.normalize('NFC'), mudar).join('');

/**
 * A text with the signs of the keyboard: hyphens, slashes, apostrophes (also accents used as such), blanks and ordinals
 * of every kind, digits of other scripts and letters of other widths become the usual ones; what is invisible goes.
 * A sign that looks like nothing of these stays, so that a rule can refuse it by name.
 */
export const comSinaisUsuais = (texto: string): string => (SO_ASCII.test(texto) ? texto : emCadaSinal(texto, usual));

/** A text with the signs of the keyboard in place of those only that MEC does not take: quotation marks, dashes and accents of a prose stay. */
export const comSinaisDoMec = (texto: string): string =>
  emCadaSinal(texto, (sinal) => (caractereRecusado(sinal) === null && !INVISIVEL.test(sinal) ? sinal : usual(sinal)));

function usual(sinal: string): string {
  if (INVISIVEL.test(sinal)) return '';
  const parecido = PARECIDOS.find(([, escritos]) => escritos.test(sinal));
  if (parecido !== undefined) return parecido[0];
  if (ALGARISMO.test(sinal)) return String(valorDoAlgarismo(sinal));
  if (caractereRecusado(sinal) === null) return sinal;
  const compativel = sinal.normalize('NFKC');
  return LETRAS_LATINAS.test(compativel) ? compativel : sinal;
}

/** Unicode gives the decimal digits of a script in a row, from zero to nine. */
function valorDoAlgarismo(sinal: string): number {
  const codigo = sinal.codePointAt(0) ?? 0;
  let zero = codigo;
  while (ALGARISMO.test(String.fromCodePoint(zero - 1))) zero--;
  return (codigo - zero) % 10;
}

/** It tells whether two texts are one when every look-alike counts as the usual sign, also the apostrophes that are letters. */
export const soSinaisDiferem = (um: string, outro: string): boolean => comparavel(um) === comparavel(outro);

const comparavel = (texto: string): string => comUmApostrofo(texto).replace(/ +/g, ' ').trim();

/** For comparing: `comSinaisUsuais`, and the apostrophes that a name may keep, ’ and the letters ʻ ʾ ʿ, are one. */
export const comUmApostrofo = (texto: string): string => comSinaisUsuais(texto).replace(/[’ʻʾʿ]/g, "'");

/** Names of persons and courses (NOV-144 to NOV-146, R15); an ordinal's sign follows a figure. */
export const SINAL_DE_NOME = /\d[ªº]?|(?![ªº])[\p{L}\p{M}.'’ -]/u;

/** A name, or no text: it is made of `SINAL_DE_NOME` alone. */
export const FORMA_DE_NOME = new RegExp(`^(?:${SINAL_DE_NOME.source})*$`, 'u');

/** One sign of a date that is typed. */
export const SINAL_DE_DATA = /[\d/ -]/;

/** A sentence that names the first sign of `texto` that is none of those that a field is made of; or as it is. */
export function acusarSinal(frase: string, texto: unknown, aceito: RegExp): string {
  const resto = typeof texto === 'string' ? texto.replace(new RegExp(aceito, 'gu'), '') : '';
  const [estranho] = resto;
  return estranho === undefined ? frase : `${frase}: ${nomeDoCaractere(estranho)} não é aceito`;
}
