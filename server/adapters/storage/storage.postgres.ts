import type { Pool } from 'pg';
import type { StoragePort } from './storage.port.ts';

/** Files in a table of their own: one backup holds everything, and rows and bytes share a transaction. */
export function createStorage(pool: Pool): StoragePort {
  return {
    async guardar(tx, guid, conteudo) {
      await tx.arquivoConteudo.create({ data: { guid, conteudo: new Uint8Array(conteudo) } });
    },
    async ler(guid) {
      const { rows } = await pool.query<{ conteudo: Buffer }>('SELECT conteudo FROM arquivo_conteudo WHERE guid = $1', [
        guid,
      ]);
      return rows[0]?.conteudo ?? null;
    },
    async apagar(tx, guid) {
      await tx.arquivoConteudo.deleteMany({ where: { guid } });
    },
    // The transaction that forgot the file deleted it.
    limpar: async () => 0,
  };
}
