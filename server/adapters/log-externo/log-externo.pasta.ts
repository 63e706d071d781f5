import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { criarPasta } from '../../db/criar-pasta.ts';
import { codigoDoErro } from '../../erros/causa.ts';
import type { LogExternoPort } from './log-externo.port.ts';

/** The log in a folder: each file appears by rename once its bytes are on the disk. */
export function criarLogNaPasta(pasta: string): LogExternoPort {
  return {
    async gravar(endereco, bytes) {
      const destino = join(pasta, endereco);
      const rascunho = `${destino}.${randomBytes(6).toString('hex')}`;
      criarPasta(dirname(destino));
      const arquivo = await open(rascunho, 'w', 0o644);
      try {
        await arquivo.writeFile(bytes);
        await arquivo.sync();
      } finally {
        await arquivo.close();
      }
      await rename(rascunho, destino);
      await sincronizarPasta(dirname(destino));
    },
    async ler(endereco) {
      try {
        return await readFile(join(pasta, endereco));
      } catch (erro) {
        if (['ENOENT', 'ENOTDIR'].includes(codigoDoErro(erro))) return null;
        throw erro;
      }
    },
    apagarAbaixo: (endereco) => rm(join(pasta, endereco), { recursive: true, force: true }),
  };
}

/** The name of a file is on the disk when its folder is. */
async function sincronizarPasta(pasta: string): Promise<void> {
  const aberta = await open(pasta, 'r');
  try {
    await aberta.sync();
  } finally {
    await aberta.close();
  }
}
