import type { Db } from '../../db/prisma-client.ts';

/** Bytes that have been put away under a name of ours (never a user's). */
interface ArquivoGuardado {
  readonly guid: string;
  /** Makes the file stand or fall with the row that speaks of it: to be called in that row's transaction. */
  registrar(tx: Db): Promise<void>;
}

/** Bytes of stored files. Whatever leaves the machine happens before and after a transaction, never inside one (R3). */
export interface StoragePort {
  /** Before the transaction. Until `registrar` has been committed, `ler` finds nothing under the name. */
  guardar(conteudo: Uint8Array): Promise<ArquivoGuardado>;
  /** The bytes, or null when there are none under this name. */
  ler(guid: string): Promise<Buffer | null>;
  apagar(tx: Db, guid: string): Promise<void>;
  /** Throws away bytes that no row speaks of any more; answers how many files. Runs every night. */
  limpar(agora: Date): Promise<number>;
}
