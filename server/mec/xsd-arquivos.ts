import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NS_DS } from '#assinatura/nomes-xml.ts';
import { NS_DS_HTTPS, NS_MEC, NS_MEC_HTTPS } from './namespaces.ts';
import { ARQUIVOS_XSD, type ArquivoXsd } from './xsd-lista.ts';

/*
 * MEC's schemas are MEC's: they are fetched from its page, not kept here (P7). What the page serves today has every http://
 * turned into https://, which breaks the namespace names; the four identifiers are put back and the result checked too.
 */

const PAGINA = 'https://www.gov.br/mec/pt-br/diploma-digital/documentos';

/** Address of one file on MEC's page: its slug is the name in lower case with `v1-05`. */
export function enderecoNoMec(nome: string, pagina = PAGINA): string {
  const slug = nome.toLowerCase().replace(/v(\d+)\.(\d+)\.xsd$/, 'v$1-$2.xsd');
  return `${pagina}/${slug}/@@download/file/${nome}`;
}

/** Puts the http identifiers back where the site's text replacement broke them; `https://.*` of THttpsURL stays. */
export function restaurarHttp(texto: string): string {
  return texto
    .replaceAll('https://www.w3.org/2001/XMLSchema', 'http://www.w3.org/2001/XMLSchema')
    .replaceAll(NS_DS_HTTPS, NS_DS)
    .replaceAll(NS_MEC_HTTPS, NS_MEC)
    .replaceAll('https://lattes\\.cnpq\\.br', 'http://lattes\\.cnpq\\.br');
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** A file that is not the published one. */
export class XsdRecusado extends Error {}

// The page serves the files with https names: only what gives the published file when restored is taken.
function restaurado({ nome, http, restaurado: esperado }: ArquivoXsd, bytes: Uint8Array): Uint8Array {
  if ([http, esperado].includes(sha256(bytes))) return bytes;
  const texto = restaurarHttp(new TextDecoder().decode(bytes));
  if (sha256(texto) === esperado) return new TextEncoder().encode(texto);
  throw new XsdRecusado(`${nome}: o arquivo baixado não é o publicado (SHA-256 ${sha256(bytes)})`);
}

/** Reads a URL; injected so that tests need no network. Rejects when there is no answer with status 200. */
type Baixar = (url: string) => Promise<Uint8Array>;

/** Downloads over HTTPS with a time limit of 30 s per file. */
const baixarDoMec: Baixar = async (url) => {
  const resposta = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!resposta.ok) throw new Error(`${url}: resposta ${resposta.status}`);
  return new Uint8Array(await resposta.arrayBuffer());
};

/**
 * Downloads what the folder lacks, checks the SHA-256 values, restores the http namespaces and writes the files. Resolves to
 * the names written; rejects (XsdRecusado) on a file that is not the published one, and then that file is not written.
 */
export async function instalarXsd(pasta: string, baixar: Baixar = baixarDoMec): Promise<string[]> {
  await mkdir(pasta, { recursive: true });
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
