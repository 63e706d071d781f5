import { hojeEm } from '../texto/data.ts';

/** Campus chosen when the address names none (FOR-20). */
export const CAMPUS_PADRAO = 3;

/** Years of the graduate filter, newest first: this one in the institution's zone and the 4 before it (FOR-19). */
export function anosDaLista(agora: Date, fuso: string): number[] {
  const atual = anoPadrao(agora, fuso);
  return [0, 1, 2, 3, 4].map((antes) => atual - antes);
}

/** Year chosen when the address names none: the current one (FOR-21). */
export function anoPadrao(agora: Date, fuso: string): number {
  return Number(hojeEm(agora, fuso).slice(0, 4));
}
