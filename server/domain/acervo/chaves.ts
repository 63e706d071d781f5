import { semAcento } from '../texto/sem-acento.ts';

const VALOR: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
/** A lone L, C, D or M is a letter: books are called so. */
const ROMANO = /^(?=..|[IVX])M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;
const ALGARISMOS = 12;

/** Reads a roman number in capitals; null: it is none. */
export function lerRomano(texto: string): number | null {
  if (texto === '' || !ROMANO.test(texto)) return null;
  const valores = [...texto].map((letra) => VALOR[letra] ?? 0);
  return valores.reduce((soma, valor, i) => soma + (valor < (valores[i + 1] ?? 0) ? -valor : valor), 0);
}

/** Words that only say what the cell is, before what stands in it. */
const NOMES_DA_CELULA = /^(?:LIVRO|LVR|LIV|FOLHAS?|FLS?|NUMERO|REGISTRO|REG|N[O0]?)(?=[\s.:º°ª]|\d)[\s.:º°ª]*/;

/** Without accents, case and blanks either: `Livro nº 12-a` is `12-A`. */
function semNomeDaCelula(texto: string): string {
  let resto = semAcento(texto.replace(/[º°ª]/g, '.')).toUpperCase().replace(/\s+/g, ' ').trim();
  for (let antes = ''; antes !== resto && resto !== ''; ) {
    antes = resto;
    const curto = resto.replace(NOMES_DA_CELULA, '');
    if (curto !== '') resto = curto;
  }
  return resto;
}

const comZeros = (texto: string): string => texto.replace(/\d+/g, (algarismos) => algarismos.padStart(ALGARISMOS, '0'));

/** Key by which a cell is known: figures count as numbers, so that `000123` and `123` are the same. */
export const chaveDeIdentidade = (texto: string): string => comZeros(semNomeDaCelula(texto)).replaceAll(' ', '');

/** Key by which cells are put in order: a roman number stands among the others. */
export function chaveDeOrdem(texto: string): string {
  const curto = semNomeDaCelula(texto);
  const romano = lerRomano(curto);
  return comZeros(romano === null ? curto : String(romano));
}

/** Without accents, case and punctuation, for two spellings of one person to meet. */
export const chaveDoNome = (nome: string): string =>
  semAcento(nome)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
