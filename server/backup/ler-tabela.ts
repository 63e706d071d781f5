import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { decifrar } from './cifra.ts';
import { arquivoDe, type Manifesto } from './manifesto.ts';

const LINHA = 0x0a;
/** PostgreSQL's own bound of a row, with every byte escaped. */
const MAIOR_LINHA = 4 * 1024 ** 3;
const descartar = () => new Writable({ write: (_pedaco, _codificacao, seguir) => seguir() });

/**
 * Reads a table's file to its end as a restore would; of an encrypted one, without its private key, the sum alone.
 * @throws Error in Portuguese when sum or rows differ from the manifest
 */
export async function conferirTabela(
  pasta: string,
  manifesto: Manifesto,
  { nome, sha256, linhas }: Manifesto['tabelas'][number],
  identidade?: string,
): Promise<void> {
  const arquivo = arquivoDe(nome, manifesto);
  const legivel = manifesto.cifradoPara === undefined || identidade !== undefined;
  // A link or a device in the place of a file may lead anywhere, or never end.
  const posto = await lstat(join(pasta, arquivo)).catch(() => null);
  if (posto === null) throw new Error(`Falta o arquivo ${arquivo} do backup. Use outro backup.`);
  if (!posto.isFile()) throw alterado(arquivo);
  const soma = createHash('sha256');
  let [contadas, semFim] = [0, 0];
  // COPY text writes line breaks inside of values as \n: every byte 0A ends a row.
  const contar = new Writable({
    write(pedaco: Buffer, _codificacao, seguir) {
      for (let i = pedaco.indexOf(LINHA); i !== -1; i = pedaco.indexOf(LINHA, i + 1)) contadas += 1;
      const ultima = pedaco.lastIndexOf(LINHA);
      semFim = ultima === -1 ? semFim + pedaco.length : pedaco.length - ultima - 1;
      // What swells past the rows that it tells, or past what a row can be, is not read on.
      seguir(contadas > linhas || semFim > MAIOR_LINHA ? alterado(arquivo) : null);
    },
  });
  const leitura = createReadStream(join(pasta, arquivo));
  leitura.on('data', (pedaco) => soma.update(pedaco));
  try {
    if (legivel) await pipeline(leitura, decifrar(identidade), createZstdDecompress(), contar);
    else await pipeline(leitura, descartar());
  } catch (erro) {
    throw alterado(arquivo, erro);
  }
  if (soma.digest('hex') !== sha256 || (legivel && contadas !== linhas)) throw alterado(arquivo);
}

const alterado = (arquivo: string, cause?: unknown) =>
  new Error(`O arquivo ${arquivo} do backup foi alterado ou está incompleto. Use outro backup.`, { cause });
