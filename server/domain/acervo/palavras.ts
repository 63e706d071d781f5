import { semAcento } from '../texto/sem-acento.ts';

const SEM_INFORMACAO = new Set([
  'NAO INFORMADO',
  'NAO INFORMADA',
  'SEM INFORMACAO',
  'NAO CONSTA',
  'NAO DISPONIVEL',
  'NAO POSSUI',
  'IGNORADO',
  'N/I',
  'NI',
  'N/D',
  'ND',
  'N/A',
  'NA',
  'N/C',
  'NC',
  'S/N',
  'S/I',
  'NULL',
  'NULO',
  'NONE',
  'NAN',
  'VAZIO',
  '#N/D',
  '#N/A',
  '#REF!',
  '#VALOR!',
  '#VALUE!',
  '#NOME?',
  '#NAME?',
  '#DIV/0!',
  '#NUM!',
  '#NULO!',
  '#NULL!',
]);

/** A filler word, an error of a sheet, strokes or crosses. */
export function ehPalavraDeVazio(texto: string): boolean {
  const escrito = semAcento(texto).trim().toUpperCase();
  return SEM_INFORMACAO.has(escrito) || /^[-–—.*?_/]+$|^X{2,}$/.test(escrito);
}
