/** Uses of the last hour that decide what the next captcha costs: of one address, and of the register as a whole. */
export interface UsoDaConsulta {
  doEndereco: number;
  doRegistro: number;
}

/** From the second number of challenges an hour on, the work is the first one's times as much. */
const DEGRAUS_DO_ENDERECO = [
  { acimaDe: 50, vezes: 800 },
  { acimaDe: 10, vezes: 80 },
] as const;

/** Challenges an hour, over all addresses, up to which nobody pays for the others. */
const USO_COMUM_DO_REGISTRO = 1_000;
/** However much is asked for, a visitor who asks once does not pay more. */
const MAXIMO_PELO_REGISTRO = 80;

/** How many times the ordinary work the next challenge is worth; the use counts that challenge too (F-4). */
export function vezesOEsforco({ doEndereco, doRegistro }: UsoDaConsulta): number {
  const endereco = DEGRAUS_DO_ENDERECO.find(({ acimaDe }) => doEndereco > acimaDe)?.vezes ?? 1;
  const registro = Math.min(MAXIMO_PELO_REGISTRO, Math.max(1, doRegistro / USO_COMUM_DO_REGISTRO) ** 2);
  return Math.max(endereco, registro);
}

/** The challenge with which an address has become a matter of the office's: said once an hour. */
export const CONSULTAS_EM_MASSA = 51;
