import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { criarPasta } from '../db/criar-pasta.ts';
import { enderecoNoMec, restaurado, sha256 } from './xsd-arquivos.ts';
import { ARQUIVOS_XSD, type ArquivoXsd } from './xsd-lista.ts';

/** Reads a URL; injected so that tests need no network. Rejects when there is no answer with status 200. */
type Baixar = (url: string) => Promise<Uint8Array>;

/** Downloads over HTTPS with a time limit of 30 s per file. */
const baixarDoMec: Baixar = async (url) => {
  const resposta = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!resposta.ok) throw new Error(`${url}: resposta ${resposta.status}`);
  return new Uint8Array(await resposta.arrayBuffer());
};

/**
 * Downloads what the folder lacks, checks the SHA-256 values, restores the http namespaces and writes the files.
 * Resolves to the names written; rejects (XsdRecusado) on a file that is not the published one, and then that file is
 * not written.
 */
export async function instalarXsd(pasta: string, baixar: Baixar = baixarDoMec): Promise<string[]> {
  criarPasta(pasta);
  const escritos: string[] = [];
  for (const arquivo of ARQUIVOS_XSD) {
    const destino = join(pasta, arquivo.nome);
    if (await instalado(destino, arquivo)) continue;
    const bytes = restaurado(arquivo, await baixar(enderecoNoMec(arquivo.nome)));
    await writeFile(`${destino}.parcial`, bytes);
    await rename(`${destino}.parcial`, destino);
    escritos.push(arquivo.nome);
  }
  return escritos;
}

async function instalado(caminho: string, arquivo: ArquivoXsd): Promise<boolean> {
  try {
    const resumo = sha256(await readFile(caminho));
    return resumo === arquivo.http || resumo === arquivo.restaurado;
  } catch {
    return false;
  }
}
