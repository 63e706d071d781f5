import type { SituacaoEnvioId } from '../envio/situacoes.ts';
import type { Acao } from './transicoes.ts';

export const ACOES_DO_CONECTOR = ['suspender', 'reativar', 'revogar'] as const;
export type AcaoDoConector = (typeof ACOES_DO_CONECTOR)[number];

/** Status of the sending once the order stands: 12 waits until MEC has revoked. */
const SITUACAO_APOS: Readonly<Record<AcaoDoConector, SituacaoEnvioId>> = { suspender: 10, reativar: 9, revogar: 12 };

/** With the status that the act leaves; null when unsigned, or when the connector need not know. */
export function efeitoNoConector(
  acao: Acao,
  assinado: boolean,
): { acao: AcaoDoConector; situacaoEnvioId: SituacaoEnvioId } | null {
  const ordem = ACOES_DO_CONECTOR.find((uma) => uma === acao);
  return ordem === undefined || !assinado ? null : { acao: ordem, situacaoEnvioId: SITUACAO_APOS[ordem] };
}
