import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { arquivoDe, type Manifesto } from './manifesto.ts';

const LINHA = 0x0a;

/** Reads a table's file to its end as a restore would. @throws Error in Portuguese when sum or rows differ from the manifest */
export async function conferirTabela(
  pasta: string,
  { nome, sha256, linhas }: Manifesto['tabelas'][number],
): Promise<void> {
  const arquivo = arquivoDe(nome);
  const soma = createHash('sha256');
  let contadas = 0;
  // COPY text writes line breaks inside of values as \n: every byte 0A ends a row.
  const contar = new Writable({
    write(pedaco: Buffer, _codificacao, seguir) {
      for (let i = pedaco.indexOf(LINHA); i !== -1; i = pedaco.indexOf(LINHA, i + 1)) contadas += 1;
      seguir();
    },
  });
  const leitura = createReadStream(join(pasta, arquivo));
  leitura.on('data', (pedaco) => soma.update(pedaco));
  try {
    await pipeline(leitura, createZstdDecompress(), contar);
  } catch (erro) {
    throw new Error(`O arquivo ${arquivo} do backup foi alterado ou está incompleto.`, { cause: erro });
  }
  if (soma.digest('hex') !== sha256 || contadas !== linhas) {
    throw new Error(`O arquivo ${arquivo} do backup foi alterado ou está incompleto.`);
  }
}
