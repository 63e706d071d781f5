import type { PrazoDaAgenda } from '#contract/agenda.contract.ts';

/** What a deadline is about, with how many of a ceremony have no record. */
export const doQue = ({ tipo, alvo, quantos }: PrazoDaAgenda): string =>
  tipo === 'expedicao' ? `${alvo}: ${quantos} sem registro` : alvo;
