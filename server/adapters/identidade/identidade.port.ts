import type { Usuario } from '#contract/sessao.contract.ts';
import type { Heranca } from '#domain/sessao/heranca.ts';

export interface Identificado extends Heranca {
  usuario: Usuario;
  /** Their account in this database, which decides the role at every request; null where an outside service does. */
  contaId: string | null;
  segundoFator: string | null;
}

export interface IdentidadePort {
  /**
   * Exchanges a login token, once, for the person behind it; null when it is unknown, used or expired. @throws AppError
   * 502/504 when the outside service fails.
   */
  trocarToken(token: string): Promise<Identificado | null>;
}
