import type { AcaoDoConector } from '../registro/efeito-no-conector.ts';
import type { Marcas } from '../registro/situacao.ts';
import { estadoDoConector } from './estados-do-conector.ts';

/**
 * Null when a signed diploma stands at the connector as it stands here. `irreversivel`: it was revoked there and stands
 * here, which only a person can settle.
 */
export function acaoDevida(
  { suspenso, cancelado, revogado }: Omit<Marcas, 'assinado'>,
  estado: number,
): AcaoDoConector | 'irreversivel' | null {
  const avanco = estadoDoConector(estado)?.avanco;
  if (avanco === 'revogando' || avanco === 'revogado') return revogado ? null : 'irreversivel';
  if (avanco !== 'valido' && avanco !== 'suspenso') return null;
  if (revogado) return 'revogar';
  if (suspenso || cancelado) return avanco === 'valido' ? 'suspender' : null;
  return avanco === 'suspenso' ? 'reativar' : null;
}

/**
 * How a difference between register and connector is settled: restricting follows the register by itself; releasing
 * only when the difference is our own doing (`foiNossa`: an order just carried out, or one of this system's); the rest
 * is for a person.
 */
export function providenciaDaDivergencia(
  marcas: Omit<Marcas, 'assinado'>,
  estado: number,
  foiNossa: boolean,
): AcaoDoConector | 'pessoa' | null {
  const devida = acaoDevida(marcas, estado);
  if (devida === 'irreversivel' || (devida === 'reativar' && !foiNossa)) return 'pessoa';
  return devida;
}
