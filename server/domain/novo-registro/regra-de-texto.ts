import { problemaTextoMec } from '../texto/caracteres-mec.ts';
import { acusarSinal } from '../texto/parecidos.ts';

/**
 * Lengths count characters, not UTF-16 units. `obrigatorio` is the whole sentence shown when it is empty; without it
 * the field is optional. `livre` lifts MEC's character rule, for texts that end in no XML.
 */
export interface RegraDeTexto {
  rotulo: string;
  obrigatorio?: string;
  minimo: number;
  maximo: number;
  padrao?: RegExp;
  /** One sign that the field takes; the first that it does not take is named. */
  sinal?: RegExp;
  dica?: string;
  tamanho?: string;
  livre?: true;
  /** How the text is written where MEC's character set cannot express it; judged in place of the text itself (R15). */
  paraMec?: (texto: string) => string;
}

/** The first thing wrong with a cleaned text, as a Portuguese sentence. */
export function problemaDoTexto(texto: string, regra: RegraDeTexto): string | null {
  if (texto === '') return regra.obrigatorio ?? null;
  const tamanho = [...texto].length;
  if (tamanho < regra.minimo || tamanho > regra.maximo) return regra.tamanho ?? tamanhoErrado(regra);
  const problemaMec = regra.livre ? null : problemaTextoMec(regra.paraMec?.(texto) ?? texto);
  if (problemaMec) return `${regra.rotulo} ${problemaMec}`;
  if (regra.padrao && !regra.padrao.test(texto)) {
    const frase = `${regra.rotulo}: ${regra.dica ?? 'formato inválido'}`;
    return regra.sinal === undefined ? frase : acusarSinal(frase, texto, regra.sinal);
  }
  return null;
}

function tamanhoErrado({ rotulo, minimo, maximo }: RegraDeTexto): string {
  if (minimo <= 1) return `${rotulo} aceita até ${maximo} caracteres`;
  return minimo === maximo
    ? `${rotulo} deve ter ${minimo} caracteres`
    : `${rotulo} deve ter de ${minimo} a ${maximo} caracteres`;
}
