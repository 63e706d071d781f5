import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTOS = /\.(js|css|svg|html)$/;
const MINIMO = 512;
const comBrotli = promisify(brotliCompress);
const comGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every built text file, once, so the server compresses nothing while people wait. */
export function comprimirEstaticos(): Plugin {
  return {
    name: 'comprimir-estaticos',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const nomes = (await readdir(dir, { recursive: true })).filter((nome) => TEXTOS.test(nome));
      for (const nome of nomes) {
        const arquivo = join(dir, nome);
        const conteudo = await readFile(arquivo);
        if (conteudo.length < MINIMO) continue;
        const opcoes = {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: conteudo.length },
        };
        await writeFile(`${arquivo}.br`, await comBrotli(conteudo, opcoes));
        await writeFile(`${arquivo}.gz`, await comGzip(conteudo, { level: 9 }));
      }
    },
  };
}
