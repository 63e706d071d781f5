import { createHash, sign } from 'node:crypto';
import { atributoDe, type Documento, descendentes, type Elemento, elementosDe } from '#assinatura/arvore.ts';
import { canonicalizar } from '#assinatura/c14n.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { CANONICALIZACOES, NS_DS, NS_XADES, TIPO_PROPRIEDADES, TRANSFORMACAO } from '#assinatura/nomes-xml.ts';
import type { Titular } from './certificados.ts';

/* A signer with the habits of others: what differs between implementers is a parameter, xmlsec1 judges the result. */

export const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
export const C14N11 = 'http://www.w3.org/2006/12/xml-c14n11';
export const EXCLUSIVA = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const MAIS = 'http://www.w3.org/2001/04/xmldsig-more#';
const RESUMO = {
  sha1: `${NS_DS}sha1`,
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha384: `${MAIS}sha384`,
  sha512: 'http://www.w3.org/2001/04/xmlenc#sha512',
};

/** One transform: its text, and what it leaves out. */
export interface Transformacao {
  xml: string;
  fora: 'todas' | 'esta' | 'nada';
}
export const envelopada: Transformacao = {
  xml: `<ds:Transform Algorithm="${TRANSFORMACAO.envelopada}"/>`,
  fora: 'esta',
};
export const xpath = (expressao: string, fora: Transformacao['fora'] = 'todas'): Transformacao => ({
  xml: `<ds:Transform Algorithm="${TRANSFORMACAO.xpath}"><ds:XPath>${expressao}</ds:XPath></ds:Transform>`,
  fora,
});
export const filtro2 = (expressao: string, fora: Transformacao['fora'] = 'todas'): Transformacao => ({
  xml: `<ds:Transform Algorithm="${TRANSFORMACAO.filtro2}"><f:XPath xmlns:f="${TRANSFORMACAO.filtro2}" Filter="subtract">${expressao}</f:XPath></ds:Transform>`,
  fora,
});

/** Habits of one implementer; what is not said is as most do it. */
export interface Estilo {
  prefixo?: string;
  daParte?: readonly Transformacao[];
  daRaiz?: readonly Transformacao[];
  /** Of the content; null: none is written. */
  c14n?: string | null;
  c14nDoInfo?: string;
  resumo?: Exclude<keyof typeof RESUMO, 'sha1'>;
  /** Of the signature. */
  resumoDoValor?: Exclude<keyof typeof RESUMO, 'sha1'>;
  tipo?: string | null;
  uriDaRaiz?: string;
  ponteiro?: boolean;
  /** Certificates in KeyInfo, the signer's put where `null` stands; and those in CertificateValues. */
  chaves?: readonly (Titular | null)[];
  valores?: readonly Titular[];
  nomeia?: 'v2' | 'v1' | 'sha1' | 'nada';
  linhas?: string;
  brancos?: string;
  formato?: boolean;
  assinaChave?: boolean;
  contraAssina?: Titular;
  data?: string;
}

export interface Onde {
  /** Id of an element, or the root. */
  alvo: string;
  titular: Titular;
  estilo: Estilo;
}

const digerir = (algoritmo: keyof typeof RESUMO, texto: string | Buffer) =>
  createHash(algoritmo).update(texto).digest('base64');
const isAssinatura = ({ uri, local }: Elemento) => uri === NS_DS && local === 'Signature';
const achar = (documento: Documento, teste: (elemento: Elemento) => boolean): Elemento => {
  const achado = [...descendentes(documento.raiz)].find(teste);
  if (achado === undefined) throw new Error('nothing to sign');
  return achado;
};
const modoDe = (c14n: string) => CANONICALIZACOES[c14n] ?? { exclusivo: false, comentarios: false };
let proxima = 1;

const resumoEm = (algoritmo: keyof typeof RESUMO, valor: string) =>
  `<ds:DigestMethod Algorithm="${RESUMO[algoritmo]}"/><ds:DigestValue>${valor}</ds:DigestValue>`;
const referencia = (atributos: string, transformacoes: string, resumo: string) =>
  `<ds:Reference ${atributos}>${transformacoes === '' ? '' : `<ds:Transforms>${transformacoes}</ds:Transforms>`}${resumo}</ds:Reference>`;
const metodoDe = ({ chave }: Titular, resumo: string) =>
  `${MAIS}${chave.asymmetricKeyType === 'ec' ? 'ecdsa' : 'rsa'}-${resumo}`;

function molde({ alvo, titular, estilo }: Onde, id: string): string {
  const { c14n = C14N, c14nDoInfo = c14n ?? C14N, resumo = 'sha256', resumoDoValor = 'sha256', brancos = '' } = estilo;
  const {
    tipo = TIPO_PROPRIEDADES,
    daParte = [xpath('not(ancestor-or-self::ds:Signature)')],
    daRaiz = [envelopada],
  } = estilo;
  const canonica = c14n === null ? '' : `<ds:Transform Algorithm="${c14n}"/>`;
  const transformacoes = (alvo === 'raiz' ? daRaiz : daParte).map(({ xml }) => xml).join('') + canonica;
  const uri = alvo === 'raiz' ? (estilo.uriDaRaiz ?? '') : estilo.ponteiro ? `#xpointer(id('${alvo}'))` : `#${alvo}`;
  const doTipo = tipo === null ? '' : ` Type="${tipo}"`;
  const certificados = (estilo.chaves ?? [null]).map((um) => (um ?? titular).der.toString('base64'));
  const texto = [
    `<ds:Signature Id="${id}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${c14nDoInfo}"/>`,
    `<ds:SignatureMethod Algorithm="${metodoDe(titular, resumoDoValor)}"/>`,
    referencia(`Id="${id}-r" URI="${uri}"`, transformacoes, resumoEm(resumo, 'CONTEUDO')),
    referencia(`URI="#${id}-p"${doTipo}`, canonica, resumoEm(resumo, 'PROPRIEDADES')),
    estilo.assinaChave ? referencia(`URI="#${id}-k"`, canonica, resumoEm(resumo, 'CHAVE')) : '',
    `</ds:SignedInfo><ds:SignatureValue Id="${id}-v">VALOR</ds:SignatureValue><ds:KeyInfo Id="${id}-k"><ds:X509Data>`,
    ...certificados.map((um) => `<ds:X509Certificate>${emLinhas(um, estilo)}</ds:X509Certificate>`),
    `</ds:X509Data></ds:KeyInfo><ds:Object>${qualificadoras(titular, estilo, id)}</ds:Object></ds:Signature>`,
  ].join('');
  return brancos === '' ? texto : texto.replaceAll('><', `>${brancos}<`);
}

const emLinhas = (base64: string, { linhas }: Estilo) =>
  linhas === undefined ? base64 : base64.replace(/.{76}/g, `$&${linhas}`);

function qualificadoras(titular: Titular, estilo: Estilo, id: string): string {
  const { nomeia = 'v2', data = '2024-05-02T10:00:00Z', valores = [] } = estilo;
  const resumo = nomeia === 'sha1' ? 'sha1' : 'sha256';
  const cert = `<xades:Cert><xades:CertDigest>${resumoEm(resumo, digerir(resumo, titular.der))}</xades:CertDigest>`;
  const doEmissor = `<xades:IssuerSerial><ds:X509IssuerName>CN=AC Inventada</ds:X509IssuerName><ds:X509SerialNumber>1</ds:X509SerialNumber></xades:IssuerSerial>`;
  const nome = {
    v2: `<xades:SigningCertificateV2>${cert}</xades:Cert></xades:SigningCertificateV2>`,
    v1: `<xades:SigningCertificate>${cert}${doEmissor}</xades:Cert></xades:SigningCertificate>`,
    sha1: `<xades:SigningCertificate>${cert}${doEmissor}</xades:Cert></xades:SigningCertificate>`,
    nada: '',
  }[nomeia];
  const formato = `<xades:SignedDataObjectProperties><xades:DataObjectFormat ObjectReference="#${id}-r"><xades:MimeType>text/xml</xades:MimeType></xades:DataObjectFormat></xades:SignedDataObjectProperties>`;
  const encapsulados = valores.map(
    ({ der }) => `<xades:EncapsulatedX509Certificate>${der.toString('base64')}</xades:EncapsulatedX509Certificate>`,
  );
  const nao = [
    ...(valores.length === 0 ? [] : [`<xades:CertificateValues>${encapsulados.join('')}</xades:CertificateValues>`]),
    ...(estilo.contraAssina === undefined ? [] : ['CONTRA']),
  ].join('');
  return [
    `<xades:QualifyingProperties xmlns:xades="${NS_XADES}" Target="#${id}"><xades:SignedProperties Id="${id}-p">`,
    `<xades:SignedSignatureProperties><xades:SigningTime>${data}</xades:SigningTime>${nome}</xades:SignedSignatureProperties>`,
    `${estilo.formato ? formato : ''}</xades:SignedProperties>`,
    nao === ''
      ? ''
      : `<xades:UnsignedProperties><xades:UnsignedSignatureProperties>${nao}</xades:UnsignedSignatureProperties></xades:UnsignedProperties>`,
    '</xades:QualifyingProperties>',
  ].join('');
}

/** The document with one more signature, made as an implementer with these habits would. */
export function assinarEmEstilo(xml: string, onde: Onde): string {
  const { alvo, titular, estilo } = onde;
  const {
    c14n = C14N,
    c14nDoInfo = c14n ?? C14N,
    resumo = 'sha256',
    resumoDoValor = 'sha256',
    prefixo = 'ds',
  } = estilo;
  const id = `E${proxima++}`;
  const semContra = trocarPrefixo(molde(onde, id), prefixo);
  const isAlvo = (um: Elemento) => atributoDe(um, 'id') === alvo;
  const original = lerXml(xml);
  const noOriginal = alvo === 'raiz' ? original.raiz : achar(original, isAlvo);
  const posicao = original.texto.lastIndexOf('</', noOriginal.fim - 1);
  const inserir = (texto: string) => original.texto.slice(0, posicao) + texto + original.texto.slice(posicao);
  const documento = lerXml(inserir(semContra));
  const nova = achar(documento, (um) => atributoDe(um, 'Id') === id);
  const modo = { ...modoDe(c14n ?? C14N), comentarios: false };
  const porId = (sufixo: string) => achar(documento, (um) => atributoDe(um, 'Id') === `${id}-${sufixo}`);
  const canonico = (um: Documento | Elemento, fora: readonly Elemento[] = []) => canonicalizar(um, modo, new Set(fora));
  const transformacoes = alvo === 'raiz' ? (estilo.daRaiz ?? [envelopada]) : (estilo.daParte ?? [xpath('')]);
  const elemento = alvo === 'raiz' ? documento.raiz : achar(documento, isAlvo);
  const pelaUri = estilo.uriDaRaiz?.startsWith('#V')
    ? achar(documento, (um) => `#${atributoDe(um, 'id')}` === estilo.uriDaRaiz)
    : documento;
  const fora = transformacoes.flatMap((uma) =>
    uma.fora === 'nada' ? [] : uma.fora === 'esta' ? [nova] : [...descendentes(elemento)].filter(isAssinatura),
  );
  const preencher = (texto: string) =>
    texto
      .replace('CONTEUDO', digerir(resumo, canonico(alvo === 'raiz' ? pelaUri : elemento, fora)))
      .replace('PROPRIEDADES', digerir(resumo, canonico(porId('p'))))
      .replace('CHAVE', estilo.assinaChave ? digerir(resumo, canonico(porId('k'))) : 'CHAVE');
  const [info] = elementosDe(nova, NS_DS, 'SignedInfo');
  const assinado = info === undefined ? '' : preencher(canonicalizar(info, modoDe(c14nDoInfo)));
  const valor = sign(resumoDoValor, Buffer.from(assinado), { key: titular.chave, dsaEncoding: 'ieee-p1363' });
  const pronto = inserir(preencher(semContra).replace('VALOR', emLinhas(valor.toString('base64'), estilo)));
  return estilo.contraAssina === undefined ? pronto : contraAssinar(pronto, id, estilo.contraAssina);
}

const trocarPrefixo = (xml: string, prefixo: string): string => {
  if (prefixo === 'ds') return xml;
  const com = prefixo === '' ? '' : `${prefixo}:`;
  const declarado = xml
    .replaceAll(/(<\/?)ds:/g, `$1${com}`)
    .replace(/<([\w:]*)Signature /, `<$1Signature xmlns${prefixo === '' ? '' : `:${prefixo}`}="${NS_DS}" `);
  return prefixo === '' ? declarado : declarado.replaceAll('ds:Signature)', `${com}Signature)`);
};

// A signature over the value of another, inside its unsigned properties.
function contraAssinar(xml: string, id: string, titular: Titular): string {
  const texto = (digesto: string, valor: string) =>
    `<xades:CounterSignature><ds:Signature Id="${id}-c"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"/><ds:SignatureMethod Algorithm="${metodoDe(titular, 'sha256')}"/>${referencia(`Type="http://uri.etsi.org/01903#CountersignedSignature" URI="#${id}-v"`, `<ds:Transform Algorithm="${C14N}"/>`, resumoEm('sha256', digesto))}</ds:SignedInfo><ds:SignatureValue>${valor}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${titular.der.toString('base64')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature></xades:CounterSignature>`;
  const documento = lerXml(xml.replace('CONTRA', texto('CONTRA-RESUMO', 'CONTRA-VALOR')));
  const porId = (qual: string) => achar(documento, (um) => atributoDe(um, 'Id') === qual);
  const digesto = digerir('sha256', canonicalizar(porId(`${id}-v`), modoDe(C14N)));
  const [info] = elementosDe(porId(`${id}-c`), NS_DS, 'SignedInfo');
  const assinado = info === undefined ? '' : canonicalizar(info, modoDe(C14N)).replace('CONTRA-RESUMO', digesto);
  const valor = sign('sha256', Buffer.from(assinado), { key: titular.chave, dsaEncoding: 'ieee-p1363' });
  return xml.replace('CONTRA', texto(digesto, valor.toString('base64')));
}
