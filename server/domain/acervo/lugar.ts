import { emPortugues, type Frase, frase, juntar } from '../idiomas/frase.ts';

export interface Lugar {
  livro: string;
  folha: string;
  numero: string;
}

const LIVRO = /\b(?:livro|lvr|liv(?=[\s.:]))\.?\s*(?:n[º°o.]{1,2}\s*)?[:.]?\s*([\p{L}\d][\p{L}\d./-]*)/iu;
const FOLHA =
  /\b(?:folhas?|fls?)(?=[\s.:\d])\.?\s*(?:n[º°o.]{1,2}\s*)?[:.]?\s*(\d+(?:\s*-?\s*(?:verso|v|frente)\b)?)/iu;
const NUMERO = /(?:\bregistro|\breg\.?|\bn[úu]mero|\bn[º°o.]{1,2})\s*(?:n[º°o.]{1,2}\s*)?[:.]?\s*(\d[\p{L}\d./-]*)/iu;

/**
 * Splits livro, folha and número out of one cell (`001234 LvrDSRD-3 Fls 155`); null where it holds no two of them. What
 * stands alone before the others is the number.
 */
export function dividirLugar(texto: string): Lugar | null {
  const folha = FOLHA.exec(texto);
  const livro = LIVRO.exec(texto);
  const resto = [folha, livro].reduce(
    (sobra, achado) => (achado === null ? sobra : sobra.replace(achado[0], ' ')),
    texto,
  );
  const numero = NUMERO.exec(resto)?.[1] ?? /(?:^|\s)(\d[\d./-]*)(?=\s|$|,|;)/.exec(resto)?.[1] ?? '';
  const lugar = {
    livro: semPonta(livro?.[1] ?? ''),
    folha: (folha?.[1] ?? '').replace(/\s+/g, ''),
    numero: semPonta(numero),
  };
  return Object.values(lugar).filter((parte) => parte !== '').length < 2 ? null : lugar;
}

const semPonta = (texto: string): string => texto.replace(/[.,;:/-]+$/, '');

/** `34v`, `34 verso`. */
export const ehVerso = (folha: string): boolean => /\d\s*-?\s*(?:v|verso)\.?$/i.test(folha.trim());

/** A number as it was meant, where a program put points or places into it: `1.234` and `1234,0` are `1234`. */
export function semPontuacaoDeMilhar(numero: string): string | null {
  const escrito = numero.trim();
  if (/^\d{1,3}(?:\.\d{3})+$/.test(escrito)) return escrito.replaceAll('.', '');
  return /^(\d+)[.,]0{1,2}$/.exec(escrito)?.[1] ?? null;
}

/** More figures than a sheet of numbers keeps, or an exponent. */
export const perdeuAlgarismos = (texto: string, eraNumero: boolean): boolean =>
  (eraNumero && texto.replace(/\D/g, '').length > 15) || /^\d(?:[.,]\d+)?E\+?\d+$/i.test(texto.trim());

type LugarNoLivro = Record<'livro' | 'folha' | 'sequencia' | 'numero', string>;

/** `livro IX, folha 34v, nº 567`; null where nothing is known of it. */
export function lugarDito({ livro, folha, sequencia, numero }: LugarNoLivro): Frase | null {
  const partes = [
    ...(livro ? [frase('livro {livro}', { livro })] : []),
    ...(folha ? [frase('folha {folha}', { folha })] : []),
    ...(sequencia ? [frase('sequência {sequencia}', { sequencia })] : []),
    ...(numero ? [frase('nº {numero}', { numero })] : []),
  ];
  return partes.length === 0 ? null : juntar(partes, ', ');
}

export const lugarEmPalavras = (lugar: LugarNoLivro): string => {
  const dito = lugarDito(lugar);
  return dito === null ? '' : emPortugues(dito);
};
