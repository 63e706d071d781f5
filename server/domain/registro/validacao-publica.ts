import type { ChaveInteira } from '../idiomas/frase.ts';
import { estaAnulado, type Marcas } from './situacao.ts';

/**
 * Results of the public validation, first match wins: suspended before revoked (PUB-48 to PUB-51). The last is of a digital
 * diploma of the old books, which no signed answer calls valid.
 */
export const RESULTADOS_DA_VALIDACAO = ['Suspenso', 'Revogado', 'Válido', 'Consta do acervo'] as const;

export type ResultadoDaValidacao = (typeof RESULTADOS_DA_VALIDACAO)[number];
/** The words shown of them: Válido is shown as 'Ativo', a cancelled registro as 'Anulado'. */
export const ROTULOS = ['Ativo', 'Suspenso', 'Revogado', 'Anulado'] as const;
export type Rotulo = (typeof ROTULOS)[number];

/** The specified result, the word shown, and the sentence of what restricts the record; null when nothing does. */
interface ValidacaoPublica {
  resultado: ResultadoDaValidacao;
  rotulo: Rotulo;
  frase: Exclude<ChaveInteira, ''> | null;
}

const RESTRICOES: readonly (ValidacaoPublica & { quando: (m: Omit<Marcas, 'assinado'>) => boolean })[] = [
  {
    quando: (m) => m.suspenso,
    resultado: 'Suspenso',
    rotulo: 'Suspenso',
    frase: 'Este diploma está suspenso: enquanto durar a suspensão, ele não tem validade.',
  },
  {
    quando: (m) => m.revogado,
    resultado: 'Revogado',
    rotulo: 'Revogado',
    frase: 'Este diploma foi revogado e não tem validade.',
  },
  {
    // Cancelled but not revoked: the specification has no result of its own, and it must never look valid.
    quando: estaAnulado,
    resultado: 'Revogado',
    rotulo: 'Anulado',
    frase: 'O registro deste diploma foi anulado e não tem validade.',
  },
];

const VALIDO: ValidacaoPublica = { resultado: 'Válido', rotulo: 'Ativo', frase: null };

/** Result of the public validation (PUB-48 to PUB-51), by the marks alone: what is proven is said by the verdict. */
export function validacaoPublica(marcas: Omit<Marcas, 'assinado'>): ValidacaoPublica {
  const { resultado, rotulo, frase } = RESTRICOES.find((linha) => linha.quando(marcas)) ?? VALIDO;
  return { resultado, rotulo, frase };
}
