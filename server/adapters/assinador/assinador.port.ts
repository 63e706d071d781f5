import type { ChavePublica } from '#assinatura/selo/cose.ts';

/** Media type of what is signed, as the header `typ` of a JWT has it. */
type TipoDeJwt = 'diploma-status+jwt' | 'diploma-status-batch+jwt' | 'statuslist+jwt' | 'vc+jwt';

/** Signs what the register answers, by keys that are no part of the database. */
export interface AssinadorPort {
  /** Every public key by which something in the world may be signed, the one that signs now first. */
  chavesPublicas(): Promise<ChavePublica[]>;
  /** A JWT (ES256, compact). */
  assinarJwt(tipo: TipoDeJwt, dados: Record<string, unknown>): Promise<string>;
  /** The key that signs now: its name, and r ‖ s of ES256 over bytes. */
  chaveAtual(): Promise<{ kid: string; assinar(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> }>;
}
