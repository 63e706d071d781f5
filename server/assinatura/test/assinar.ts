import { createHash, webcrypto } from 'node:crypto';
import { type Documento, descendentes, type Elemento } from '#assinatura/arvore.ts';
import { canonicalizar } from '#assinatura/c14n.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { NS_DS, NS_XADES } from '#assinatura/nomes-xml.ts';
import { parametros, type Titular } from './certificados.ts';

/* Signs as the connector does (SIGNING.md 3): XPath filter on inner nodes, enveloped on the root. xmlsec1 judges the result. */

/** How one signature is made. */
export interface Pedido {
  /** Local name of the element that holds the signature; it must stand once in the text. */
  em: string;
  /** Reference: '' for the document, or the id of the element. */
  uri: string;
  titular: Titular;
  transformacao?: 'xpath' | 'envelopada' | 'filtro2';
  c14n?: string;
  data?: string;
  /** Without XAdES properties. */
  semXades?: boolean;
}

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const TRANSFORMACOES = {
  envelopada: `<ds:Transform Algorithm="${NS_DS}enveloped-signature"/>`,
  xpath: `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(ancestor-or-self::ds:Signature)</ds:XPath></ds:Transform>`,
  filtro2: `<ds:Transform Algorithm="http://www.w3.org/2002/06/xmldsig-filter2"><f:XPath xmlns:f="http://www.w3.org/2002/06/xmldsig-filter2" Filter="subtract">/descendant::ds:Signature</f:XPath></ds:Transform>`,
};
const base64 = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(new Uint8Array(bytes)).toString('base64');
const sha256 = (texto: string | Uint8Array) => createHash('sha256').update(texto).digest('base64');

const achar = (documento: Documento, teste: (elemento: Elemento) => boolean): Elemento => {
  const [achado] = [...descendentes(documento.raiz)].filter(teste);
  if (achado === undefined) throw new Error('element to sign not found');
  return achado;
};
const comAtributo = (documento: Documento, nome: string, valor: string) =>
  achar(documento, ({ atributos }) => atributos.some(({ local, valor: v }) => local === nome && v === valor));

let proximo = 1;

/** The document with one more signature, put in as the last child of `em`. */
export async function assinar(xml: string, pedido: Pedido): Promise<string> {
  const { em, uri, titular, transformacao = 'xpath', c14n = C14N, data = '2024-05-02T10:00:00Z' } = pedido;
  const id = `Sig-${proximo++}`;
  const metodo =
    titular.familia === 'RSA'
      ? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
      : 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256';
  const propriedades = pedido.semXades
    ? ''
    : `<ds:Object><xades:QualifyingProperties xmlns:xades="${NS_XADES}" Target="#${id}"><xades:SignedProperties Id="${id}-p"><xades:SignedSignatureProperties><xades:SigningTime>${data}</xades:SigningTime><xades:SigningCertificateV2><xades:Cert><xades:CertDigest><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${sha256(titular.der)}</ds:DigestValue></xades:CertDigest></xades:Cert></xades:SigningCertificateV2><xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier>urn:oid:2.16.76.1.7.1.9.2.3</xades:Identifier></xades:SigPolicyId></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier></xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties></ds:Object>`;
  const referencia = pedido.semXades
    ? ''
    : `<ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#${id}-p"><ds:Transforms><ds:Transform Algorithm="${c14n}"/></ds:Transforms><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>RESUMO-P</ds:DigestValue></ds:Reference>`;
  const assinatura = `<ds:Signature xmlns:ds="${NS_DS}" Id="${id}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${c14n}"/><ds:SignatureMethod Algorithm="${metodo}"/><ds:Reference URI="${uri === '' ? '' : `#${uri}`}"><ds:Transforms>${TRANSFORMACOES[transformacao]}<ds:Transform Algorithm="${c14n}"/></ds:Transforms><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>RESUMO-C</ds:DigestValue></ds:Reference>${referencia}</ds:SignedInfo><ds:SignatureValue>VALOR</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64(titular.der)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${propriedades}</ds:Signature>`;
  const fim = new RegExp(`</(?:\\w+:)?${em}>(?![\\s\\S]*</(?:\\w+:)?${em}>)`);
  if (!fim.test(xml)) throw new Error(`${em} not found`);
  let texto = xml.replace(fim, (marca) => assinatura + marca);

  const modo = { exclusivo: c14n.includes('exc-c14n'), comentarios: false };
  const lido = lerXml(texto);
  const nossa = comAtributo(lido, 'Id', id);
  const alvo = uri === '' ? lido.raiz : comAtributo(lido, 'id', uri);
  const fora =
    transformacao === 'envelopada'
      ? new Set([nossa])
      : new Set([...descendentes(alvo)].filter(({ local, uri: ns }) => local === 'Signature' && ns === NS_DS));
  texto = texto.replace('RESUMO-C', sha256(canonicalizar(uri === '' ? lido : alvo, modo, fora)));
  if (!pedido.semXades)
    texto = texto.replace('RESUMO-P', sha256(canonicalizar(comAtributo(lido, 'Id', `${id}-p`), modo)));

  const pronta = comAtributo(lerXml(texto), 'Id', id);
  const info = pronta.filhos.find((no) => no.tipo === 'elemento' && no.local === 'SignedInfo');
  if (info?.tipo !== 'elemento') throw new Error('SignedInfo not found');
  const bytes = new TextEncoder().encode(canonicalizar(info, modo));
  return texto.replace('VALOR', base64(await webcrypto.subtle.sign(parametros(titular.familia), titular.chave, bytes)));
}
