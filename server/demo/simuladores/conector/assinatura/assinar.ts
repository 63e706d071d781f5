import { createHash, sign } from 'node:crypto';
import { escaparAtributo, escaparTexto } from '../../../../mec/escrever-xml.ts';
import { declaracoesDe, lerMarcas, type MarcaDeAbertura } from '../../../../mec/ler-marcas.ts';
import { NS_DS, NS_XADES } from '../../../../mec/namespaces.ts';
import type { Identidade } from './autoridade.ts';
import { canonizar } from './c14n.ts';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVELOPED = `${NS_DS}enveloped-signature`;
const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

/** What one signature covers: the element with an `id` (co-signatures do not cover each other), or the whole document with all that it holds. */
export type Alvo = { id: string } | 'raiz';

/**
 * Adds one enveloped XAdES signature as last child of what it signs. Inner nodes: XPath `not(ancestor-or-self::ds:Signature)` and
 * C14N, so that several signatures of one node hold beside each other; the root: enveloped-signature and C14N, to be put last.
 * The document must be compact and declare its namespaces at the root. @throws Error when the node is not there exactly once
 */
export function assinar(xml: string, alvo: Alvo, identidade: Identidade, quando: Date, idDaAssinatura: string): string {
  const { posicao, declaracoes, conteudo } = localizar(xml, alvo);
  const certificado = identidade.cadeia[0] ?? Buffer.alloc(0);
  const idPropriedades = `${idDaAssinatura}-SignedProperties`;
  const propriedades = `<xades:SignedProperties Id="${idPropriedades}"><xades:SignedSignatureProperties><xades:SigningTime>${quando.toISOString().replace(/\.\d+Z$/, 'Z')}</xades:SigningTime><xades:SigningCertificate><xades:Cert><xades:CertDigest><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${sha256(certificado)}</ds:DigestValue></xades:CertDigest><xades:IssuerSerial><ds:X509IssuerName>${escaparTexto(identidade.emissor)}</ds:X509IssuerName><ds:X509SerialNumber>${identidade.serie}</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert></xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties>`;
  if (declaracoes['xmlns:ds'] !== NS_DS) throw new Error('O documento não declara o prefixo ds na raiz');
  const digestDoConteudo = sha256(canonizar(conteudo));
  const digestDasPropriedades = sha256(canonizar(comoApice(propriedades, { ...declaracoes, 'xmlns:xades': NS_XADES })));
  const transformacoes =
    alvo === 'raiz'
      ? transformacao(ENVELOPED) + transformacao(C14N)
      : `<ds:Transform Algorithm="${XPATH}"><ds:XPath>not(ancestor-or-self::ds:Signature)</ds:XPath></ds:Transform>${transformacao(C14N)}`;
  const info = `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"/><ds:SignatureMethod Algorithm="${RSA_SHA256}"/>${referencia(alvo === 'raiz' ? '' : `#${alvo.id}`, '', transformacoes, digestDoConteudo)}${referencia(`#${idPropriedades}`, ` Type="${SIGNED_PROPERTIES}"`, transformacao(C14N), digestDasPropriedades)}</ds:SignedInfo>`;
  const valor = sign('sha256', Buffer.from(canonizar(comoApice(info, declaracoes))), identidade.chave);
  const certificados = identidade.cadeia
    .map((der) => `<ds:X509Certificate>${der.toString('base64')}</ds:X509Certificate>`)
    .join('');
  const assinatura = `<ds:Signature Id="${idDaAssinatura}">${info}<ds:SignatureValue>${valor.toString('base64')}</ds:SignatureValue><ds:KeyInfo><ds:X509Data>${certificados}</ds:X509Data></ds:KeyInfo><ds:Object><xades:QualifyingProperties xmlns:xades="${NS_XADES}" Target="#${idDaAssinatura}">${propriedades}</xades:QualifyingProperties></ds:Object></ds:Signature>`;
  return xml.slice(0, posicao) + assinatura + xml.slice(posicao);
}

const sha256 = (dados: string | Buffer): string => createHash('sha256').update(dados).digest('base64');
const transformacao = (algoritmo: string): string => `<ds:Transform Algorithm="${algoritmo}"/>`;
const referencia = (uri: string, tipo: string, transformacoes: string, digest: string): string =>
  `<ds:Reference URI="${uri}"${tipo}><ds:Transforms>${transformacoes}</ds:Transforms><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`;

type Declaracoes = Readonly<Record<string, string>>;

const escopo = (declaracoes: Declaracoes): string =>
  Object.entries(declaracoes)
    .map(([nome, uri]) => ` ${nome}="${escaparAtributo(uri)}"`)
    .join('');

/** An element as a document of its own, with the namespaces that were in scope: inclusive C14N writes them on the apex either way. */
function comoApice(elemento: string, declaracoes: Declaracoes): string {
  return elemento.replace(/^<[^\s/>]+/, (abertura) => abertura + escopo(declaracoes));
}

/** Where the signature goes, what is in scope there, and the content that it covers as a document of its own. */
function localizar(xml: string, alvo: Alvo): { posicao: number; declaracoes: Declaracoes; conteudo: string } {
  let raiz: MarcaDeAbertura | null = null;
  let profundidade = 0;
  let aberto: { marca: MarcaDeAbertura; profundidade: number } | null = null;
  const achados: { inicio: number; fimDoInicio: number; fim: number }[] = [];
  let ultimoFim = 0;
  for (const marca of lerMarcas(xml)) {
    if (marca.tipo === 'fecha') {
      profundidade -= 1;
      ultimoFim = marca.inicio;
      if (aberto?.profundidade === profundidade) {
        achados.push({ inicio: aberto.marca.inicio, fimDoInicio: aberto.marca.fim, fim: marca.inicio });
        aberto = null;
      }
      continue;
    }
    raiz ??= marca;
    if (alvo !== 'raiz' && marca.tipo === 'abre' && marca.atributos.get('id') === alvo.id) {
      aberto = { marca, profundidade };
    }
    if (marca.tipo === 'abre') profundidade += 1;
  }
  const declaracoes = Object.fromEntries(
    Object.entries(raiz === null ? {} : declaracoesDe(raiz)).map(([prefixo, uri]) => [
      prefixo === '' ? 'xmlns' : `xmlns:${prefixo}`,
      uri,
    ]),
  );
  if (alvo === 'raiz') return { posicao: ultimoFim, declaracoes, conteudo: xml };
  const [achado, repetido] = achados;
  if (achado === undefined || repetido !== undefined)
    throw new Error(`O elemento ${alvo.id} não aparece uma única vez`);
  const elemento = xml.slice(achado.inicio, xml.indexOf('>', achado.fim) + 1);
  return { posicao: achado.fim, declaracoes, conteudo: comoApice(semAssinaturas(elemento), declaracoes) };
}

/** An element's text without its signatures: what the XPath filter leaves. */
function semAssinaturas(elemento: string): string {
  return elemento.replace(/<ds:Signature\b[\s\S]*?<\/ds:Signature>/g, '');
}
