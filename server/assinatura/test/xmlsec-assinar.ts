import { execFileSync } from 'node:child_process';
import { createHash, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Titular } from './certificados.ts';

/*
 * Signatures made by xmlsec1 out of a template: canonical forms, digests and values are its own, so that nothing that is
 * under test had a part in making what it judges.
 */

const MEC = 'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const MAIS = 'http://www.w3.org/2001/04/xmldsig-more#';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
export const ENVELOPADA = `<ds:Transform Algorithm="${DSIG}enveloped-signature"/>`;
export const SEM_ASSINATURAS = `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(ancestor-or-self::ds:Signature)</ds:XPath></ds:Transform>`;
export const CANONICA = `<ds:Transform Algorithm="${C14N}"/>`;

type Lugar = 'raiz' | 'DadosDiploma' | 'DadosRegistro';

/** One signature; what is not said is as a genuine one has it. */
export interface Molde {
  lugar: Lugar;
  titular: Titular;
  /** In the place of the titular's key. */
  chave?: KeyObject;
  /** SigningTime as written; null: none. */
  hora?: string | null;
  uri?: string;
  transformacoes?: string;
  resumo?: string;
  metodo?: string;
  c14nDoInfo?: string;
  certificados?: readonly Buffer[];
  keyInfo?: string;
  /** Certificate that the signed properties name. */
  nomeado?: Buffer | null;
  politica?: string | null;
  /** References beside those to the content and to the properties. */
  outras?: string;
  semPropriedades?: boolean;
  /** Objects beside the properties. */
  objetos?: string;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
let proxima = 1;

const referencia = (atributos: string, transformacoes: string, resumo: string) =>
  `<ds:Reference ${atributos}>${transformacoes === '' ? '' : `<ds:Transforms>${transformacoes}</ds:Transforms>`}<ds:DigestMethod Algorithm="${resumo}"/><ds:DigestValue/></ds:Reference>`;

function propriedades(id: string, { titular, hora = '2024-05-02T10:00:00Z', nomeado = titular.der, politica }: Molde) {
  const certificado =
    nomeado === null
      ? ''
      : `<xades:SigningCertificateV2><xades:Cert><xades:CertDigest><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${sha256(nomeado)}</ds:DigestValue></xades:CertDigest></xades:Cert></xades:SigningCertificateV2>`;
  const daPolitica =
    politica == null
      ? ''
      : `<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier>urn:oid:${politica}</xades:Identifier></xades:SigPolicyId></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>`;
  const tempo = hora === null ? '' : `<xades:SigningTime>${hora}</xades:SigningTime>`;
  return `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${id}"><xades:SignedProperties Id="${id}-p"><xades:SignedSignatureProperties>${tempo}${certificado}${daPolitica}</xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties></ds:Object>`;
}

function escrever(id: string, molde: Molde, idDoAlvo: string): string {
  const { lugar, titular, chave = titular.chave, resumo = SHA256, c14nDoInfo = C14N, outras = '' } = molde;
  const { metodo = `${MAIS}${chave.asymmetricKeyType === 'ec' ? 'ecdsa' : 'rsa'}-sha256`, objetos = '' } = molde;
  const { transformacoes = (lugar === 'raiz' ? ENVELOPADA : SEM_ASSINATURAS) + CANONICA } = molde;
  const { uri = lugar === 'raiz' ? '' : `#${idDoAlvo}`, semPropriedades = false } = molde;
  return [
    `<ds:Signature Id="${id}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${c14nDoInfo}"/>`,
    `<ds:SignatureMethod Algorithm="${metodo}"/>${referencia(`Id="${id}-r" URI="${uri}"`, transformacoes, resumo)}`,
    semPropriedades
      ? ''
      : referencia(`URI="#${id}-p" Type="http://uri.etsi.org/01903#SignedProperties"`, CANONICA, SHA256),
    `${outras}</ds:SignedInfo><ds:SignatureValue Id="${id}-v"/>`,
    `${semPropriedades ? '' : propriedades(id, molde)}${objetos}</ds:Signature>`,
  ].join('');
}

const ids = ['DadosDiploma', 'DadosRegistro', 'infDiploma'].flatMap((nome) => ['--id-attr:id', `${MEC}:${nome}`]);
const idsDaAssinatura = [
  `${XADES}:SignedProperties`,
  ...['Object', 'KeyInfo'].map((nome) => `${DSIG}:${nome}`),
].flatMap((nome) => ['--id-attr:Id', nome]);

/** The document with one more signature, as the last child of its place. @throws what xmlsec1 says */
export function assinarComXmlsec(xml: string, molde: Molde): string {
  const { lugar, titular, chave = titular.chave, certificados = [titular.der] } = molde;
  const id = `X${proxima++}`;
  const raiz = /<([A-Za-z]+)[ >](?!\?)/.exec(xml.replace(/<\?xml[^>]*>/, ''))?.[1] ?? '';
  const nome = lugar === 'raiz' ? raiz : lugar;
  const idDoAlvo = new RegExp(`<${nome}[^>]* id="([^"]+)"`).exec(xml)?.[1] ?? '';
  const fim = xml.lastIndexOf(`</${nome}>`);
  const pronto = xml.slice(0, fim) + escrever(id, molde, idDoAlvo) + xml.slice(fim);
  const pasta = mkdtempSync(join(tmpdir(), 'xmlsec-assinar-'));
  const arquivo = (qual: string) => join(pasta, qual);
  try {
    writeFileSync(arquivo('a.xml'), pronto);
    writeFileSync(arquivo('chave.pem'), chave.export({ type: 'pkcs8', format: 'pem' }));
    const qual = ['--node-xpath', `//*[local-name()='Signature'][@Id='${id}']`, '--output', arquivo('b.xml')];
    const comando = ['--sign', '--privkey-pem', arquivo('chave.pem'), ...ids, ...idsDaAssinatura, ...qual];
    execFileSync('xmlsec1', [...comando, arquivo('a.xml')], { stdio: ['ignore', 'pipe', 'pipe'] });
    const assinado = readFileSync(arquivo('b.xml'), 'utf8');
    const doInfo = certificados.map((der) => `<ds:X509Certificate>${der.toString('base64')}</ds:X509Certificate>`);
    const { keyInfo = `<ds:KeyInfo><ds:X509Data>${doInfo.join('')}</ds:X509Data></ds:KeyInfo>` } = molde;
    // The signature leaves itself out of what it covers: its key may be written last.
    return assinado.replace(new RegExp(`(<ds:SignatureValue Id="${id}-v">[^<]*</ds:SignatureValue>)`), `$1${keyInfo}`);
  } finally {
    rmSync(pasta, { recursive: true });
  }
}
