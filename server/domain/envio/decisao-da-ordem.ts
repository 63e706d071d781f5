import type { AcaoDoConector } from '../registro/efeito-no-conector.ts';
import { type Avanco, estadoDoConector } from './estados-do-conector.ts';

/** Names of the orders, for the office. */
export const NOME_DA_ACAO: Readonly<Record<AcaoDoConector, string>> = {
  suspender: 'Suspensão',
  reativar: 'Reativação',
  revogar: 'Revogação',
};

/** A refusal that stays one is for a person sooner than an outage. */
export const MAXIMO_DE_RECUSAS = 4;

/** Ask, wait, have the connector retry, or end: done, or not possible any more. */
type PassoDaOrdem = 'pedir' | 'esperar' | 'repetir' | 'concluir' | 'inutil';

/** By the diploma's state at the connector, so that asking twice does nothing. */
const TABELA: Readonly<Record<AcaoDoConector, Readonly<Record<Avanco, PassoDaOrdem>>>> = {
  suspender: {
    ...{ enviado: 'esperar', assinando: 'esperar', assinado: 'esperar' },
    ...{ valido: 'pedir', suspenso: 'concluir', revogando: 'inutil', revogado: 'inutil' },
  },
  reativar: {
    ...{ enviado: 'esperar', assinando: 'esperar', assinado: 'esperar' },
    ...{ valido: 'concluir', suspenso: 'pedir', revogando: 'inutil', revogado: 'inutil' },
  },
  revogar: {
    ...{ enviado: 'esperar', assinando: 'esperar', assinado: 'esperar' },
    ...{ valido: 'pedir', suspenso: 'pedir', revogando: 'esperar', revogado: 'concluir' },
  },
};

/** The next step of an order; an unknown state waits. */
export function passoDaOrdem(acao: AcaoDoConector, estado: number): PassoDaOrdem {
  const { avanco, erro } = estadoDoConector(estado) ?? {};
  if (avanco === undefined) return 'esperar';
  return acao === 'revogar' && erro === 'retry-revocation' ? 'repetir' : TABELA[acao][avanco];
}
