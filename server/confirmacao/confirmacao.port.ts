import type { Usuario } from '#contract/sessao.contract.ts';
import type { Ator } from '../auditoria/atuar.ts';
import type { Db } from '../db/prisma-client.ts';
import type { Independencia } from './independencia.ts';

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
  /** CPF of the graduate whose own request the act carries out. */
  parteCpf?: string;
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

/** An open request before it is decided: everything that was asked for, and how whoever looks stands to it. */
export interface PedidoExaminado {
  /** SHA-256 (hex) of the request as it stands. */
  sha256: string;
  /** It is still what the audit says was asked for. */
  comoFoiPedido: boolean;
  /** JSON with sorted keys. */
  dados: string;
  /** Null for one's own request, and for one that is decided. */
  independencia: Independencia | null;
}

/** Acts that wait for a second person (H8, DUAS_PESSOAS). */
export interface ConfirmacaoPort {
  /** Such acts wait. */
  exigida: boolean;
  /** How acts of a kind are carried out; each room says it once. */
  aoConfirmar(especie: string, executor: Executor): void;
  /** Stores the request and ends the call. @throws AppError 409 AGUARDA_CONFIRMACAO, or 409 when asked for already */
  pedir(ator: Ator, pedido: PedidoNovo): Promise<never>;
  /** Asks, in the transaction of an act that stands at once, that another person agrees to it within three days. */
  pedirConcordancia(tx: Db, quando: Date, ator: Ator, pedido: PedidoNovo): Promise<void>;
  /** Ends, in its transaction, an open request that an act has made needless. */
  dispensar(tx: Db, quando: Date, ator: Ator, pedido: Pick<PedidoNovo, 'especie' | 'alvo'>): Promise<void>;
  /**
   * As `cpf` sees it.
   * @throws AppError 404
   */
  examinar(cpf: string, id: string): Promise<PedidoExaminado>;
  /**
   * Carries an open request of another person out, if it is the one of `sha256`, which that person looked at, and the
   * one that was asked for. @throws AppError 404, 403 for one's own, 409 and the act's own; those of `exigirIndependencia`
   */
  confirmar(ator: Ator, id: string, sha256: string): Promise<void>;
  /** Refuses an open request, or takes one's own back. @throws AppError 404, 409 */
  recusar(ator: Ator, id: string, motivo: string): Promise<void>;
}
