import { comUmApostrofo } from './parecidos.ts';

// Most texts have none: nothing to take apart and put together anew.
const SEM_NADA = /^[ -_a-~]*$/;

/** Text for comparing, as the searches do: signs of the keyboard, no accents, lower case, single blanks. */
export function semAcento(texto: string): string {
  const letras = SEM_NADA.test(texto) ? texto : comUmApostrofo(texto).normalize('NFD').replace(/\p{M}/gu, '');
  return letras.toLowerCase().replace(/\s+/g, ' ').trim();
}
