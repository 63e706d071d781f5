const SEGUNDO = 1_000;
const MINUTO = 60 * SEGUNDO;

/** Waits before the next try of a sending that failed for sure: half a minute, then longer, at most an hour. */
const ESPERAS_DE_ENVIO_MS = [30 * SEGUNDO, MINUTO, 2 * MINUTO, 5 * MINUTO, 15 * MINUTO, 30 * MINUTO, 60 * MINUTO];

/** Failed tries after which a person has to look: about half a day of hourly tries. */
export const MAXIMO_DE_TENTATIVAS = 15;

/** Before try number `tentativas` + 1. */
export function esperaDoEnvio(tentativas: number): number {
  return ESPERAS_DE_ENVIO_MS[Math.min(Math.max(tentativas, 1), ESPERAS_DE_ENVIO_MS.length) - 1] ?? 60 * MINUTO;
}

/**
 * How long a sending whose outcome is unknown is left alone before the connector, which does not list it, is believed:
 * a request may still be on its way inside it. Sending again earlier could make a second document.
 */
export const QUARENTENA_MS = 3 * MINUTO;

/** How long one process may hold a document or an order; far more than the calls of one step. */
export const PRAZO_DA_POSSE_MS = 2 * MINUTO;

/** Pause before the next look at a document: a quarter of its age, from two seconds to half an hour. */
export function esperaDaConsulta(idadeMs: number): number {
  return Math.min(30 * MINUTO, Math.max(2 * SEGUNDO, Math.floor(idadeMs / 4)));
}
