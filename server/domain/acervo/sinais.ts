import type { LinhaBruta } from './linha.ts';

/** Signs that no text of a book has: NUL, the one that DOS ends files with, and what nobody sees or what turns the writing round. */
const SINAIS_DE_NINGUEM = /(?!\s)\p{Cc}|\p{Default_Ignorable_Code_Point}/gu;

/** Removes invisible signs, and says so where there were some. */
export function semSinaisDeNinguem(bruta: LinhaBruta): LinhaBruta {
  const celulas = bruta.celulas.map((celula) => celula.replace(SINAIS_DE_NINGUEM, ''));
  if (celulas.every((celula, i) => celula === bruta.celulas[i])) return bruta;
  const achados = [...(bruta.achados ?? []), { tipo: 'sinais-removidos', campo: '', valor: '' } as const];
  return { ...bruta, celulas, achados };
}
