import { estaAnulado, type Marcas } from './situacao.ts';

/** Results of the public validation, first match wins: suspended before revoked (PUB-48 to PUB-51). */
export const RESULTADOS_DA_VALIDACAO = ['Suspenso', 'Revogado', 'Válido'] as const;

/** What a visitor is told: the result, the word shown, and one plain sentence. */
interface ValidacaoPublica {
  resultado: (typeof RESULTADOS_DA_VALIDACAO)[number];
  rotulo: 'Ativo' | 'Suspenso' | 'Revogado' | 'Anulado';
  frase: string;
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

const VALIDO: ValidacaoPublica = { resultado: 'Válido', rotulo: 'Ativo', frase: 'Este diploma é válido.' };

/** Result of the public validation (PUB-48 to PUB-51): Válido is shown as 'Ativo', a cancelled registro as 'Anulado'. */
export function validacaoPublica(marcas: Omit<Marcas, 'assinado'>): ValidacaoPublica {
  const { resultado, rotulo, frase } = RESTRICOES.find((linha) => linha.quando(marcas)) ?? VALIDO;
  return { resultado, rotulo, frase };
}
