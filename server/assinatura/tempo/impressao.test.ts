import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XmlC14NMode, XmlDocument, type XmlElement } from 'libxml2-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import { criarAutoridadeComProvas, identidadeCom } from '../test/autoridade-com-provas.ts';
import { diplomaComProvas } from '../test/diploma-com-provas.ts';
import { temOpenssl } from '../test/openssl.ts';

/* What the stamps of a whole diploma cover, put together by libxml2 alone and judged by openssl. */

const pasta = mkdtempSync(join(tmpdir(), 'impressao-teste-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));
const NOMES = {
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  x: 'http://uri.etsi.org/01903/v1.3.2#',
  y: 'http://uri.etsi.org/01903/v1.4.1#',
};
const casa = criarAutoridadeComProvas();
const gravar = (nome: string, conteudo: string | Uint8Array): string => {
  writeFileSync(join(pasta, nome), conteudo);
  return join(pasta, nome);
};
const raiz = gravar('raiz.pem', new X509Certificate(casa.prestadores.raiz.certificado).toString());
const ac = gravar('ac.pem', new X509Certificate(casa.prestadores.emissora.certificado).toString());

function aceito(token: string, octetos: string): boolean {
  const arquivos = ['-in', gravar('t.der', Buffer.from(token, 'base64')), '-data', gravar('dados', octetos)];
  const comando = ['ts', '-verify', '-token_in', ...arquivos, '-CAfile', raiz, '-untrusted', ac];
  try {
    return execFileSync('openssl', comando, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).includes('OK');
  } catch {
    return false;
  }
}

describe.skipIf(!temOpenssl)('stamps judged by openssl over libxml2’s canonical form', () => {
  const xml = diplomaComProvas({
    identidadeDe: (titular) => identidadeCom(casa.par(titular), casa.prestadores),
    quando: new Date(Date.now() - 3_600_000),
  });
  const documento = XmlDocument.fromString(xml);
  afterAll(() => documento.dispose());
  const canonico = (no: XmlElement) => no.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 });
  const achar = (xpath: string, base: XmlElement = documento.root): XmlElement[] =>
    base.find(xpath, NOMES) as XmlElement[];
  const assinaturas = achar('//ds:Signature');
  const token = (carimbo: XmlElement | undefined) => carimbo && achar('x:EncapsulatedTimeStamp', carimbo)[0]?.content;

  it('SignatureTimeStamp: the signature’s value', () => {
    expect(assinaturas).toHaveLength(5);
    for (const assinatura of assinaturas) {
      const [valor] = achar('ds:SignatureValue', assinatura);
      const [carimbo] = achar('.//x:SignatureTimeStamp', assinatura);
      expect(valor && aceito(token(carimbo) ?? '', canonico(valor))).toBe(true);
      expect(valor && aceito(token(carimbo) ?? '', `${canonico(valor)} `)).toBe(false);
    }
  });

  it('ArchiveTimeStamp: content, properties, SignedInfo, value, key and all that stood before it', () => {
    const assinatura = assinaturas.at(-1);
    if (assinatura === undefined) throw new Error('sem assinatura');
    const [carimbo] = achar('.//y:ArchiveTimeStamp', assinatura);
    const antes = achar('.//x:UnsignedSignatureProperties/*[not(self::y:ArchiveTimeStamp)]', assinatura);
    const partes = ['ds:SignedInfo', 'ds:SignatureValue', 'ds:KeyInfo'].flatMap((nome) => achar(nome, assinatura));
    const propriedades = achar('.//x:SignedProperties', assinatura);
    // The content is the document without this signature, as its enveloped transform leaves it.
    const sem = XmlDocument.fromString(
      xml.replace(/<ds:Signature [^>]*>(?:(?!<ds:Signature ).)*<\/ds:Signature>(?=<\/Diploma>)/s, ''),
    );
    const conteudo = sem.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 });
    sem.dispose();
    const octetos = [conteudo, ...[...propriedades, ...partes, ...antes].map(canonico)].join('');
    expect(antes.map(({ name }) => name)).toEqual([
      'SignatureTimeStamp',
      'CompleteCertificateRefs',
      'CompleteRevocationRefs',
      'CertificateValues',
      'RevocationValues',
    ]);
    expect(aceito(token(carimbo) ?? '', octetos)).toBe(true);
    expect(aceito(token(carimbo) ?? '', octetos.replace('Inventad', 'inventad'))).toBe(false);
  });
});
