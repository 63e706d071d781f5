import { readFile } from 'node:fs/promises';
import type { Config } from '../../config.ts';

/** PEM of every installed file of trusted roots; a file that is not there counts for nothing. */
export async function lerPemDasAutoridades({ autoridades }: Config): Promise<string> {
  const arquivos = await Promise.all(
    autoridades.map((arquivo) =>
      readFile(arquivo, 'utf8').catch((erro: NodeJS.ErrnoException) => {
        if (erro.code === 'ENOENT') return '';
        throw erro;
      }),
    ),
  );
  const certificados = arquivos
    .join('\n')
    .match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g);
  return (certificados ?? []).join('\n');
}
