import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { decifrar } from '../cifra.ts';

/**
 * Unpacks a base (tar, zstd, perhaps encrypted) into a new folder `dados`, files and folders alone: a link in it becomes an empty
 * file. @throws Error for a name that leads out of the folder
 */
export async function desempacotar(base: string, dados: string, identidade: string | undefined): Promise<void> {
  await mkdir(dados, { mode: 0o700 });
  const tar = extract();
  const lendo = pipeline(createReadStream(base), decifrar(identidade), createZstdDecompress(), tar);
  const escrevendo = (async () => {
    for await (const entrada of tar) {
      const caminho = join(dados, entrada.header.name);
      if (caminho !== dados && !caminho.startsWith(`${dados}${sep}`))
        throw new Error(`Nome estranho na base: ${entrada.header.name}`);
      if (entrada.header.type === 'directory') {
        await mkdir(caminho, { recursive: true, mode: 0o700 });
        entrada.resume();
      } else {
        await mkdir(dirname(caminho), { recursive: true, mode: 0o700 });
        await pipeline(entrada, createWriteStream(caminho, { mode: 0o600 }));
      }
    }
  })();
  await Promise.all([lendo, escrevendo]);
  // Empty folders that a base leaves out and the server wants to find.
  const vazias = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'];
  for (const nome of [...vazias, 'pg_subtrans']) await mkdir(join(dados, nome), { recursive: true, mode: 0o700 });
}
