import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { abrirSegundoLugar } from '../adapters/segundo-lugar/segundo-lugar.s3.ts';
import { comPastaTemporaria } from '../adapters/temporarias/pasta-temporaria.ts';
import type { Config } from '../config.ts';

const MANIFESTO = 'manifesto.json';

/** Folder of a backup inside the bucket: the named one (`s3://bucket/prefix/folder`), or the newest whole one. */
function escolher(
  chaves: readonly string[],
  pedido: string,
  { url, prefixo }: { url: string; prefixo: string },
): string {
  const inteiros = chaves
    .filter((uma) => basename(uma) === MANIFESTO)
    .map((uma) => uma.slice(0, -MANIFESTO.length - 1));
  const balde = `s3://${basename(url)}/`;
  const pedida = pedido === 's3://' ? inteiros.sort().at(-1) : pedido.slice(balde.length).replace(/\/+$/, '');
  if (pedida !== undefined && (pedido === 's3://' || pedido.startsWith(balde)) && inteiros.includes(pedida))
    return pedida;
  const ha = inteiros.map((uma) => `\n  ${balde}${uma}`).join('') || ' nenhum';
  throw new Error(`No segundo lugar (${url}/${prefixo}) não há esse backup inteiro. Há:${ha}`);
}

/**
 * Brings a backup from the second place into a folder of its own below `dataDir`, for as long as `fazer` uses it.
 * `pedido`: `s3://` for the newest whole one, or `s3://bucket/prefix/folder`. @throws Error in Portuguese
 */
export async function comBackupDoSegundoLugar<T>(
  { dataDir, copias }: { dataDir: string; copias: Config['copias'] },
  pedido: string,
  fazer: (pasta: string) => Promise<T>,
): Promise<T> {
  const { url, prefixo, dias: _, ...acesso } = copias.s3;
  if (url === undefined) throw new Error('Não há segundo lugar: defina BACKUP_S3_URL e as suas chaves.');
  const segundoLugar = abrirSegundoLugar({ url, ...acesso });
  const chaves = await segundoLugar.listar(`${prefixo}/registro-`);
  const escolhida = escolher(chaves, pedido, { url, prefixo });
  return comPastaTemporaria(dataDir, 'trazido', async (lugar) => {
    const pasta = join(lugar, basename(escolhida));
    await mkdir(pasta, { mode: 0o700 });
    const dele = chaves.filter((uma) => uma.startsWith(`${escolhida}/`));
    for (const chave of dele) await segundoLugar.baixar(chave, join(pasta, basename(chave)));
    return fazer(pasta);
  });
}
