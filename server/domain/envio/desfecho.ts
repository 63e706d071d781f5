import type { Andamento } from './andamento.ts';
import { esperaDaConsulta, esperaDoEnvio, MAXIMO_DE_TENTATIVAS } from './espera.ts';

/** How a document or an order goes on after a step; what is left out stays as it is stored. */
export interface Desfecho {
  andamento?: Andamento;
  /** Failed tries in a row. */
  tentativas?: number;
  /** Why it waits or stopped, for the office; null: nothing is wrong. */
  motivo: string | null;
  /** Pause until the next step, in ms; null: nothing is due. */
  emMs: number | null;
}

/** It waits for a person: nothing is tried until somebody says so. */
export const parar = (motivo: string): Desfecho => ({ andamento: 'erro', motivo, emMs: null });

/** It is given up: nothing is tried any more. */
export const desistir = (motivo: string): Desfecho => ({ andamento: 'desistido', motivo, emMs: null });

/** Nothing is wrong, it only takes time: the pause grows with the age. */
export const aguardar = (idadeMs: number, motivo: string | null): Desfecho => ({
  tentativas: 0,
  motivo,
  emMs: esperaDaConsulta(idadeMs),
});

/** Gives a step failed without a verdict: again later, longer each time, and to a person after the last try. */
export function aposFalha(
  antes: { tentativas: number; maximo?: number },
  motivo: string,
  { andamento, maximo = antes.maximo ?? MAXIMO_DE_TENTATIVAS }: { andamento?: Andamento; maximo?: number } = {},
): Desfecho {
  const tentativas = antes.tentativas + 1;
  if (tentativas >= maximo) return parar(`${motivo} Foram feitas ${tentativas} tentativas.`);
  return { ...(andamento !== undefined && { andamento }), tentativas, motivo, emMs: esperaDoEnvio(tentativas) };
}
