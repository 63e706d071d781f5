/** A search looks for so many words at most; who types more finds at least whom all of them find. */
const MAXIMO_DE_PALAVRAS = 8;

/** Everything that is no letter, accents and figures aside: also the apostrophes that Unicode calls letters. */
const SEPARADORES = /[^\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]+/u;

/** People write these before a name; no name is registered with them. */
const TRATAMENTOS = new Set(['dr', 'dra', 'prof', 'profa', 'sr', 'sra', 'srta']);

const separar = (texto: string): string[] =>
  texto
    .normalize('NFKC')
    .split(SEPARADORES)
    .filter((palavra) => palavra !== '');

/**
 * The words by which a typed name is looked for, everywhere alike: punctuation, a remark in brackets and a title before
 * the name are no part of it. Text without any letter stays as it is, so that it finds nobody; blanks answer no word.
 */
export function palavrasDoNome(texto: string): string[] {
  const semNota = separar(texto.replace(/\([^()]*\)/g, ' '));
  const escritas = semNota.length > 0 ? semNota : separar(texto);
  const inicio = escritas.findIndex((palavra) => !TRATAMENTOS.has(palavra.toLowerCase()));
  const palavras = escritas.slice(Math.max(inicio, 0), Math.max(inicio, 0) + MAXIMO_DE_PALAVRAS);
  const cru = texto.trim();
  return palavras.length === 0 && cru !== '' ? [cru] : palavras;
}
