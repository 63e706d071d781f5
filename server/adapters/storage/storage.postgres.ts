import { randomUUID } from 'node:crypto';
import { apagarConteudo, inserirConteudo, lerConteudo } from '../../db/arquivos.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { StoragePort } from './storage.port.ts';

/** Files in a table of their own: one backup holds everything, and rows and bytes share a transaction. */
export function createStorage(db: Db): StoragePort {
  return {
    async guardar(conteudo) {
      const guid = randomUUID();
      return { guid, registrar: (tx) => inserirConteudo(tx, guid, conteudo) };
    },
    ler: (guid) => lerConteudo(db, guid),
    apagar: apagarConteudo,
    // The transaction that forgot the file deleted it.
    limpar: async () => 0,
  };
}
