import type { AcaoDoConector } from '../registro/efeito-no-conector.ts';
import type { Marcas } from '../registro/situacao.ts';
import { estadoDoConector } from './estados-do-conector.ts';

/**
 * What would have to be asked of the connector for a signed diploma to stand there as it stands here; null when it does.
 * `irreversivel`: it was revoked there and stands here, which only a person can settle.
 */
export function acaoDevida(
  { suspenso, cancelado, revogado }: Omit<Marcas, 'assinado'>,
  estado: number,
): AcaoDoConector | 'irreversivel' | null {
  const fase = estadoDoConector(estado)?.fase;
  if (fase === 'revogando' || fase === 'revogado') return revogado ? null : 'irreversivel';
  if (fase !== 'valido' && fase !== 'suspenso') return null;
  if (revogado) return 'revogar';
  if (suspenso || cancelado) return fase === 'valido' ? 'suspender' : null;
  return fase === 'suspenso' ? 'reativar' : null;
}

/** State that an order leads to, by its phase at the connector. */
export function acaoCumprida(acao: AcaoDoConector, estado: number): boolean {
  const fase = estadoDoConector(estado)?.fase;
  if (acao === 'revogar') return fase === 'revogado';
  return acao === 'suspender' ? fase === 'suspenso' : fase === 'valido';
}
