import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { apagarConteudo, inserirConteudo, lerConteudo } from '../../db/arquivos.ts';
import type { StoragePort } from './storage.port.ts';

/** Files in a table of their own: one backup holds everything, and rows and bytes share a transaction. */
export function createStorage(pool: Pool): StoragePort {
  return {
    async guardar(conteudo) {
      const guid = randomUUID();
      return { guid, registrar: (tx) => inserirConteudo(tx, guid, conteudo) };
    },
    ler: (guid) => lerConteudo(pool, guid),
    apagar: apagarConteudo,
    // The transaction that forgot the file deleted it.
    limpar: async () => 0,
  };
}
