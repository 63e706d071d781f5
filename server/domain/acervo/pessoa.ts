import { cpfValido, somenteDigitos } from '../texto/cpf.ts';
import { semAcento } from '../texto/sem-acento.ts';

/** A CPF as far as it is known: whole and right, its six central digits, and the cell as written where it is neither. */
export interface CpfLido {
  cpf: string | null;
  central: string | null;
  escrito: string | null;
  problema: 'cpf-completado' | 'cpf-invalido' | null;
}

const SEM_CPF: CpfLido = { cpf: null, central: null, escrito: null, problema: null };
const MASCARADO = /^[*xX.\s]{3,5}(\d{3})\.?(\d{3})[-*xX.\s]{2,4}$/;

/** Reads a cell as a CPF. Zeros that a sheet of numbers dropped are put back only where the check digits then agree. */
export function lerCpf(texto: string): CpfLido {
  const escrito = texto.trim();
  if (escrito === '') return SEM_CPF;
  const mascarado = MASCARADO.exec(escrito);
  if (mascarado !== null) return { ...SEM_CPF, central: `${mascarado[1]}${mascarado[2]}`, escrito };
  const digitos = somenteDigitos(escrito);
  const inteiro = digitos.padStart(11, '0');
  const soAlgarismos = /^[\d.\-/\s]+$/.test(escrito);
  if (!soAlgarismos || digitos.length < 8 || digitos.length > 11 || !cpfValido(inteiro)) {
    return { ...SEM_CPF, escrito, problema: 'cpf-invalido' };
  }
  const problema = digitos.length < 11 ? 'cpf-completado' : null;
  return { cpf: inteiro, central: inteiro.slice(3, 9), escrito: problema && escrito, problema };
}

/** These words stand for a stroke through all cells of a line. */
export const RISCADA = 'LINHA RISCADA';

const ANULADO =
  /\b(?:tornad[oa]\s+sem\s+efeito|sem\s+efeito|cancelad[oa]|anulad[oa]|inutilizad[oa]|linha\s+riscada)\b/i;
const SEGUNDA_VIA = /[-–(\s]*\b(?:([2-9])\s*[ªaº°.]?|(segunda|terceira))\s*-?\s*via\b[)\s]*/i;

/** Finds the words by which a text says that its registration was annulled, in capitals; null: it does not. */
export const dizAnulado = (texto: string): string | null =>
  ANULADO.exec(semAcento(texto))?.[0].toUpperCase().replace(/\s+/g, ' ') ?? null;

/** Finds which copy a text says that it is; null: it does not. */
export function dizVia(texto: string): number | null {
  const achado = SEGUNDA_VIA.exec(texto);
  if (achado === null) return null;
  return achado[1] !== undefined ? Number(achado[1]) : achado[2]?.toLowerCase() === 'terceira' ? 3 : 2;
}

/** A name without what is no part of it: which copy it is, that it was annulled. */
export function soONome(texto: string): string {
  // One letter for each accented one, and single blanks: places agree with those of the text without accents.
  const semVia = texto.normalize('NFC').replace(SEGUNDA_VIA, ' ').replace(/\s+/g, ' ').trim();
  const anulado = ANULADO.exec(semAcento(semVia));
  const semMarca =
    anulado === null ? semVia : `${semVia.slice(0, anulado.index)} ${semVia.slice(anulado.index + anulado[0].length)}`;
  return semMarca
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–,;:*]+|[\s\-–,;:*]+$/g, '');
}

/** Signs of a name in a book: letters of ours, figures that a clerk put to it, and those of nicknames and abbreviations. */
const SINAIS_DE_NOME = /^(?:\p{Script=Latin}|\p{M}|[\d\s.,'’‘´`"“”()ªº/-])+$/u;

export const ehNome = (texto: string): boolean => /\p{L}/u.test(texto) && SINAIS_DE_NOME.test(texto);

/** Reads the cell that says which copy it is; null where it says nothing. */
export function lerVia(texto: string): number | null {
  const escrito = semAcento(texto).trim().toLowerCase();
  if (/^primeira/.test(escrito)) return 1;
  if (/^segunda/.test(escrito)) return 2;
  const numero = Number(/^([1-9])(?:\D|$)/.exec(escrito)?.[1] ?? 0);
  return numero === 0 ? null : numero;
}
