import type { Usuario } from '#contract/sessao.contract.ts';
import type { Ator } from '../../auditoria/atuar.ts';

/** One value that the act would change, in words for the second person; CPFs as they are, since both may see them. */
export interface Diferenca {
  campo: string;
  de: string | null;
  para: string | null;
  porque: string | null;
}

/** An act that somebody asks for; `dados` is what carrying it out takes, as JSON. */
export interface PedidoNovo {
  especie: string;
  /** One open request for each kind and target. */
  alvo: string;
  resumo: string;
  diferenca: readonly Diferenca[];
  justificativa?: string | null;
  dados: unknown;
}

/** A confirmed request: the act is the asker's, in the request of who confirms. */
export interface PedidoConfirmado {
  dados: unknown;
  diferenca: readonly Diferenca[];
  ator: Ator;
  confirmadoPor: Pick<Usuario, 'nome' | 'cpf'>;
}

/** Carries a confirmed act out. What it throws leaves the request open. */
type Executor = (pedido: PedidoConfirmado) => Promise<unknown>;

/** Acts that wait for a second person (H8, DUAS_PESSOAS). */
export interface ConfirmacaoPort {
  /** Whether acts that cannot be undone wait. */
  exigida: boolean;
  /** How acts of a kind are carried out; each room says it once. */
  aoConfirmar(especie: string, executor: Executor): void;
  /** Stores the request and ends the call. @throws AppError 409 AGUARDA_CONFIRMACAO, or 409 when asked for already */
  pedir(ator: Ator, pedido: PedidoNovo): Promise<never>;
  /** Carries an open request of another person out. @throws AppError 404, 403 for one's own, 409 and the act's own */
  confirmar(ator: Ator, id: string): Promise<void>;
  /** Refuses an open request, or takes one's own back. @throws AppError 404, 409 */
  recusar(ator: Ator, id: string, motivo: string): Promise<void>;
}
