import { createHash, sign, X509Certificate } from 'node:crypto';
import { atributoDe, type Documento, descendentes, type Elemento, elementosDe } from '#assinatura/arvore.ts';
import { canonicalizar } from '#assinatura/c14n.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { CANONICALIZACOES, NS_DS, NS_XADES, TIPO_PROPRIEDADES, TRANSFORMACAO } from '#assinatura/nomes-xml.ts';
import type { Identidade } from './autoridade.ts';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const MAIS = 'http://www.w3.org/2001/04/xmldsig-more#';
const TRANSFORMACOES = {
  envelopada: `<ds:Transform Algorithm="${TRANSFORMACAO.envelopada}"/>`,
  xpath: `<ds:Transform Algorithm="${TRANSFORMACAO.xpath}"><ds:XPath>not(ancestor-or-self::ds:Signature)</ds:XPath></ds:Transform>`,
  filtro2: `<ds:Transform Algorithm="${TRANSFORMACAO.filtro2}"><f:XPath xmlns:f="${TRANSFORMACAO.filtro2}" Filter="subtract">/descendant::ds:Signature</f:XPath></ds:Transform>`,
};

/** What one signature covers: the one element with an `id`, or the whole document with all that it holds. */
export type Alvo = { id: string } | 'raiz';

/** One signature to make; `quando` is the time that it states. */
export interface Assinatura {
  id: string;
  alvo: Alvo;
  identidade: Identidade;
  quando: Date;
  /** XPath for elements, so that co-signatures do not cover each other; enveloped for the root. */
  transformacao?: keyof typeof TRANSFORMACOES;
  c14n?: string;
  /** OID of the policy that it claims; it then names the certificate by `SigningCertificateV2`. */
  politica?: string;
  semXades?: boolean;
}

/**
 * Adds one XAdES signature as the last child of what it signs. The document declares `ds` at its root.
 * @throws Error when the element is not there exactly once
 */
export function assinar(xml: string, assinatura: Assinatura): string {
  const { id, alvo, identidade, c14n = C14N, semXades = false } = assinatura;
  const { transformacao = alvo === 'raiz' ? 'envelopada' : 'xpath' } = assinatura;
  const original = lerXml(xml);
  if (original.raiz.declaracoes.get('ds') !== NS_DS) throw new Error('O documento não declara o prefixo ds na raiz');
  const posicao = original.texto.lastIndexOf('</', acharAlvo(original, alvo).fim - 1);
  const inserir = (marca: string) => original.texto.slice(0, posicao) + marca + original.texto.slice(posicao);

  const molde = montarMolde(assinatura, TRANSFORMACOES[transformacao]);
  const documento = lerXml(inserir(molde));
  const nova = achar(documento, (elemento) => atributoDe(elemento, 'Id') === id);
  const modo = CANONICALIZACOES[c14n] ?? { exclusivo: false, comentarios: false };
  const digerir = (no: Documento | Elemento, fora: readonly Elemento[] = []) =>
    createHash('sha256')
      .update(canonicalizar(no, { ...modo, comentarios: false }, new Set(fora)))
      .digest('base64');

  const elemento = acharAlvo(documento, alvo);
  const fora = transformacao === 'envelopada' ? [nova] : [...descendentes(elemento)].filter(isAssinatura);
  const doConteudo = digerir(alvo === 'raiz' ? documento : elemento, fora);
  const idDasPropriedades = `${id}-SignedProperties`;
  const dasPropriedades = semXades ? '' : digerir(achar(documento, (um) => atributoDe(um, 'Id') === idDasPropriedades));
  const comResumos = (texto: string) =>
    texto.replace('RESUMO-DO-CONTEUDO', doConteudo).replace('RESUMO-DAS-PROPRIEDADES', dasPropriedades);
  const [info] = elementosDe(nova, NS_DS, 'SignedInfo');
  const assinado = info === undefined ? '' : comResumos(canonicalizar(info, modo));
  // r||s for EC keys, as XML Signature writes it.
  const valor = sign('sha256', Buffer.from(assinado), { key: identidade.chave, dsaEncoding: 'ieee-p1363' });
  return inserir(comResumos(molde).replace('VALOR-DA-ASSINATURA', valor.toString('base64')));
}

const isAssinatura = ({ uri, local }: Elemento) => uri === NS_DS && local === 'Signature';

function achar(documento: Documento, teste: (elemento: Elemento) => boolean, qual = 'assinado'): Elemento {
  const [achado, outro] = [...descendentes(documento.raiz)].filter(teste);
  if (achado === undefined || outro !== undefined) throw new Error(`O elemento ${qual} não aparece uma única vez`);
  return achado;
}

const acharAlvo = (documento: Documento, alvo: Alvo): Elemento =>
  alvo === 'raiz' ? documento.raiz : achar(documento, (um) => atributoDe(um, 'id') === alvo.id, alvo.id);

const resumo = (valor: string) => `<ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${valor}</ds:DigestValue>`;
const referencia = (atributos: string, transformacoes: string, valor: string) =>
  `<ds:Reference ${atributos}><ds:Transforms>${transformacoes}</ds:Transforms>${resumo(valor)}</ds:Reference>`;

/** The signature with words in the places of its two digests and its value. */
function montarMolde({ id, alvo, identidade, c14n = C14N, ...resto }: Assinatura, transformacao: string): string {
  const metodo = `${MAIS}${identidade.chave.asymmetricKeyType === 'ec' ? 'ecdsa' : 'rsa'}-sha256`;
  const canonica = `<ds:Transform Algorithm="${c14n}"/>`;
  const uri = alvo === 'raiz' ? '' : `#${alvo.id}`;
  const protegida = `URI="#${id}-SignedProperties" Type="${TIPO_PROPRIEDADES}"`;
  const certificados = identidade.cadeia.map(
    (der) => `<ds:X509Certificate>${der.toString('base64')}</ds:X509Certificate>`,
  );
  return [
    `<ds:Signature Id="${id}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${c14n}"/>`,
    `<ds:SignatureMethod Algorithm="${metodo}"/>`,
    referencia(`URI="${uri}"`, transformacao + canonica, 'RESUMO-DO-CONTEUDO'),
    resto.semXades ? '' : referencia(protegida, canonica, 'RESUMO-DAS-PROPRIEDADES'),
    '</ds:SignedInfo><ds:SignatureValue>VALOR-DA-ASSINATURA</ds:SignatureValue>',
    `<ds:KeyInfo><ds:X509Data>${certificados.join('')}</ds:X509Data></ds:KeyInfo>`,
    resto.semXades ? '' : `<ds:Object>${propriedades({ id, identidade, ...resto })}</ds:Object>`,
    '</ds:Signature>',
  ].join('');
}

/** XAdES properties: stated time, signer's certificate and, with `politica`, the policy. */
function propriedades({
  id,
  identidade,
  quando,
  politica,
}: Pick<Assinatura, 'id' | 'identidade' | 'quando' | 'politica'>) {
  const certificado = new X509Certificate(identidade.cadeia[0] ?? Buffer.alloc(0));
  // RFC 4514 names begin with the last attribute.
  const emissor = certificado.issuer
    .split('\n')
    .toReversed()
    .join(',')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
  const serie = BigInt(`0x${certificado.serialNumber}`);
  const sha256 = createHash('sha256').update(certificado.raw).digest('base64');
  const doCertificado = `<xades:CertDigest>${resumo(sha256)}</xades:CertDigest>`;
  const doEmissor = `<xades:IssuerSerial><ds:X509IssuerName>${emissor}</ds:X509IssuerName><ds:X509SerialNumber>${serie}</ds:X509SerialNumber></xades:IssuerSerial>`;
  const daPolitica = `<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier>urn:oid:${politica}</xades:Identifier></xades:SigPolicyId></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>`;
  return [
    `<xades:QualifyingProperties xmlns:xades="${NS_XADES}" Target="#${id}">`,
    `<xades:SignedProperties Id="${id}-SignedProperties"><xades:SignedSignatureProperties>`,
    `<xades:SigningTime>${quando.toISOString().replace(/\.\d+Z$/, 'Z')}</xades:SigningTime>`,
    politica === undefined
      ? `<xades:SigningCertificate><xades:Cert>${doCertificado}${doEmissor}</xades:Cert></xades:SigningCertificate>`
      : `<xades:SigningCertificateV2><xades:Cert>${doCertificado}</xades:Cert></xades:SigningCertificateV2>${daPolitica}`,
    '</xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties>',
  ].join('');
}
