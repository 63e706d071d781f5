/** Staff roles, weakest first (decision A9): the order of this list is the order of rights. */
export const PAPEIS = ['consulta', 'operador', 'responsavel', 'administrador'] as const;
export type Papel = (typeof PAPEIS)[number];

/** Whether `papel` has at least the rights of `minimo` (A9). */
export function temPapel(papel: Papel, minimo: Papel): boolean {
  return PAPEIS.indexOf(papel) >= PAPEIS.indexOf(minimo);
}
