import { createHash } from 'node:crypto';
import { NS_DS } from '#assinatura/nomes-xml.ts';
import { NS_DS_HTTPS, NS_MEC, NS_MEC_HTTPS } from './namespaces.ts';
import type { ArquivoXsd } from './xsd-lista.ts';

/*
 * MEC's schemas are MEC's: they are fetched from its page, not kept here (P7). What the page serves today has every
 * http:// turned into https://, which breaks the namespace names; the four identifiers are put back and the result
 * checked too.
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

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** A file that is not the published one. */
export class XsdRecusado extends Error {}

// The page serves the files with https names: only what gives the published file when restored is taken.
export function restaurado({ nome, http, restaurado: esperado }: ArquivoXsd, bytes: Uint8Array): Uint8Array {
  if ([http, esperado].includes(sha256(bytes))) return bytes;
  const texto = restaurarHttp(new TextDecoder().decode(bytes));
  if (sha256(texto) === esperado) return new TextEncoder().encode(texto);
  throw new XsdRecusado(`${nome}: o arquivo baixado não é o publicado (SHA-256 ${sha256(bytes)})`);
}
