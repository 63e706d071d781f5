/** The four flags that a registro keeps (REG-55). */
export interface Marcas {
  assinado: boolean;
  suspenso: boolean;
  cancelado: boolean;
  revogado: boolean;
}

/** REG-61 to REG-65. */
export const SITUACOES = ['ativo', 'assinado', 'suspenso', 'cancelado', 'revogado'] as const;
export type Situacao = (typeof SITUACOES)[number];

/** Which flag speaks first (R2): the first one that is set names the state; none set means `ativo`. */
const PRECEDENCIA = ['revogado', 'cancelado', 'suspenso', 'assinado'] as const;

/** The one word of each state, wherever staff read of it: a diploma is 'Ativo' once it is signed, not before. */
export const NOMES_DA_SITUACAO: Readonly<Record<Situacao, string>> = {
  ativo: 'Registrado',
  assinado: 'Ativo',
  suspenso: 'Suspenso',
  cancelado: 'Cancelado',
  revogado: 'Revogado',
};

/** State that the flags stand for, by `PRECEDENCIA`. */
export function situacaoDe(marcas: Marcas): Situacao {
  return PRECEDENCIA.find((marca) => marcas[marca]) ?? 'ativo';
}

/**
 * R2: revogado implies cancelado, and an annulled registro is no longer suspenso. A signature may arrive after a
 * cancellation, so assinado goes with everything.
 */
export function marcasCoerentes(marcas: Marcas): boolean {
  return (marcas.cancelado || !marcas.revogado) && !(marcas.suspenso && marcas.cancelado);
}

export function estaAnulado(marcas: Pick<Marcas, 'cancelado' | 'revogado'>): boolean {
  return marcas.cancelado || marcas.revogado;
}

/** PUB-39. */
export function palavraPublica(marcas: Pick<Marcas, 'cancelado' | 'revogado'>): 'Ativo.' | 'Anulado.' {
  return estaAnulado(marcas) ? 'Anulado.' : 'Ativo.';
}
