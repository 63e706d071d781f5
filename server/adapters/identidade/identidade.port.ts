import type { Usuario } from '#contract/sessao.contract.ts';

/** Where staff come from (A9). */
export interface IdentidadePort {
  /**
   * Exchanges a login token, once, for the person behind it; null when it is unknown, used or expired. @throws AppError
   * 502/504 when the outside service fails.
   */
  trocarToken(token: string): Promise<Usuario | null>;
}
