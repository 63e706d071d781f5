import type { Db } from '../../db/prisma-client.ts';

/**
 * Bytes of stored files, under names of ours (never a user's). Writing and deleting take the transaction of the row that speaks of
 * the file, so that neither stands without the other.
 */
export interface StoragePort {
  guardar(tx: Db, guid: string, conteudo: Uint8Array): Promise<void>;
  /** The bytes, or null when there are none under this name. */
  ler(guid: string): Promise<Buffer | null>;
  apagar(tx: Db, guid: string): Promise<void>;
  /** Throws away bytes that no row speaks of any more; answers how many files. Runs every night. */
  limpar(agora: Date): Promise<number>;
}
