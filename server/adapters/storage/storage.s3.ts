import { randomUUID } from 'node:crypto';
import {
  chavesSemDono,
  esquecerExternos,
  inserirExterno,
  lerExterno,
  lerInstalacao,
  listarApagados,
  marcarExternoApagado,
} from '../../db/arquivos-externos.ts';
import type { Db } from '../../db/prisma-client.ts';
import { abrirBucket, type ConfiguracaoDoBucket } from './bucket.ts';
import type { StoragePort } from './storage.port.ts';
import { createStorage } from './storage.postgres.ts';

/** An object without a row may belong to a transaction that is still open. */
const CARENCIA_MS = 24 * 3_600_000;

/**
 * Files as objects `<prefixo>/<guid>`; without a configured prefix it is the installation's own name. The object is
 * written before the row that speaks of it, and thrown away long after that row is gone: whatever fails in between, no
 * committed row is without its bytes, and what nobody speaks of is swept up (`limpar`), below the own prefix only: the
 * bucket may hold other installations' files too. Files stored before the bucket was configured are still read from the
 * database.
 */
export function createStorageS3(config: ConfiguracaoDoBucket & { prefixo?: string | undefined }, db: Db): StoragePort {
  const balde = abrirBucket(config);
  const antigos = createStorage(db);
  let instalacao: Promise<string> | null = null;
  const pasta = async () => {
    if (config.prefixo !== undefined) return `${config.prefixo}/`;
    instalacao ??= lerInstalacao(db);
    // A database that was away is asked again the next time.
    instalacao.catch(() => {
      instalacao = null;
    });
    return `${await instalacao}/`;
  };

  return {
    async guardar(conteudo) {
      const guid = randomUUID();
      const chave = `${await pasta()}${guid}`;
      await balde.gravar(chave, conteudo);
      return { guid, registrar: (tx) => inserirExterno(tx, guid, chave) };
    },
    async ler(guid) {
      const externo = await lerExterno(db, guid);
      if (externo === null) return antigos.ler(guid);
      return externo.apagadoEm !== null ? null : balde.ler(externo.chave);
    },
    async apagar(tx, guid) {
      if (!(await marcarExternoApagado(tx, guid))) await antigos.apagar(tx, guid);
    },
    async limpar(agora) {
      const limite = new Date(agora.getTime() - CARENCIA_MS);
      const propria = await pasta();
      const apagados = await listarApagados(db, limite);
      const alvos = apagados.map(({ chave }) => chave).filter((chave) => chave.startsWith(propria));
      for await (const chaves of balde.listar(propria, limite)) alvos.push(...(await chavesSemDono(db, chaves)));
      for (const chave of alvos) await balde.apagar(chave);
      await esquecerExternos(
        db,
        apagados.map(({ guid }) => guid),
      );
      return alvos.length;
    },
  };
}
