import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { lerConteudo } from '../../db/arquivos.ts';
import type { StoragePort } from './storage.port.ts';

/** Files in a table of their own: one backup holds everything, and rows and bytes share a transaction. */
export function createStorage(pool: Pool): StoragePort {
  return {
    async guardar(conteudo) {
      const guid = randomUUID();
      return {
        guid,
        registrar: async (tx) =>
          void (await tx.arquivoConteudo.create({ data: { guid, conteudo: new Uint8Array(conteudo) } })),
      };
    },
    ler: (guid) => lerConteudo(pool, guid),
    async apagar(tx, guid) {
      await tx.arquivoConteudo.deleteMany({ where: { guid } });
    },
    // The transaction that forgot the file deleted it.
    limpar: async () => 0,
  };
}
