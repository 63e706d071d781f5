import type { AcaoDoConector } from '#domain/registro/efeito-no-conector.ts';
import type { Db } from '../db/prisma-client.ts';

/** A document or an order that has a next step at the connector. */
export interface Trabalho {
  especie: 'documento' | 'ordem';
  id: string;
}

/**
 * An order to the connector about a record's documents; `por` is who gives it, `motivo` is told to the connector.
 */
interface NovaOrdem {
  registroId: string;
  acao: AcaoDoConector;
  motivo: string;
  /** MEC's reason of a revocation, which is then told in place of `motivo`. */
  motivoId?: number | null;
  por: string;
}

/** Background work that commits with what it is about: one waiting request for each document or order, never two. */
export interface FilaPort {
  /**
   * Asks for the next step at `quando`, in the transaction of the row that says what is to be done; an earlier request
   * that still waits is moved.
   */
  agendar(tx: Db, trabalho: Trabalho, quando: Date): Promise<void>;
  /** Stores an order and asks for its first step; answers the order's id. */
  pedirOrdem(tx: Db, ordem: NovaOrdem, quando: Date): Promise<string>;
  /** In the transaction that ends an order which the connector has carried out. */
  aoCumprirOrdem(executor: (tx: Db, ordemId: string, quando: Date) => Promise<void>): void;
  /** The connector has carried an order out: whoever waited for it goes on. What is thrown leaves the order open. */
  ordemCumprida(tx: Db, ordemId: string, quando: Date): Promise<void>;
  /** Has every document of a record at the connector looked at: the record stands otherwise than before. */
  olharGrupo(tx: Db, registroId: string, quando: Date): Promise<void>;
  /** The same as `agendar` for many, outside a transaction; those that have a waiting request keep it. */
  repor(trabalhos: readonly Trabalho[], quando: Date): Promise<void>;
  /** Asks for a piece of scheduled work (`nome`) now, in the transaction of the act that says so. */
  pedirTarefa(tx: Db, nome: string): Promise<void>;
  fechar(): Promise<void>;
}
