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

/** Tells whether a cell says that there is nothing: a filler word, an error of a sheet, strokes or crosses. */
export function ehPalavraDeVazio(texto: string): boolean {
  const escrito = semAcento(texto).trim().toUpperCase();
  return SEM_INFORMACAO.has(escrito) || /^[-–—.*?_/]+$|^X{2,}$/.test(escrito);
}

const NAO_E_GRADUACAO =
  /\b(?:mestrad[oa]|mestre em|doutorad[oa]|doutor em|especializacao|aperfeicoamento|pos[\s-]?graduacao|lato sensu|stricto sensu|mba|residencia|tecnic[oa]|ensino medio|extensao)\b/;

/** Tells whether level or course is none of graduation, of which alone art. 23 speaks. */
export const naoEGraduacao = ({ grau, curso }: { grau: string; curso: string }): boolean =>
  NAO_E_GRADUACAO.test(semAcento(grau).toLowerCase()) ||
  // A course is judged by how it begins: 'Gestão de Ensino Técnico' is one of graduation.
  (NAO_E_GRADUACAO.exec(semAcento(curso).trim().toLowerCase())?.index ?? -1) === 0;
