import type { PrazoDaAgenda } from '#contract/agenda.contract.ts';

export const doQue = ({ tipo, alvo, quantos }: PrazoDaAgenda): string =>
  tipo === 'expedicao' ? `${alvo}: ${quantos} sem registro` : alvo;
