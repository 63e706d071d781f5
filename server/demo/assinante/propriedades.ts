import { createHash, X509Certificate } from 'node:crypto';
import type { Identidade, Servicos } from './autoridade.ts';

/* XAdES properties as text: those that are signed, and the proofs that are put beside them afterwards. */

/** ICP-Brasil's levels of signature, from the simplest to the archivable. */
export type Nivel = 'AD-RB' | 'AD-RT' | 'AD-RV' | 'AD-RC' | 'AD-RA';

/** One unsigned property; a stamp's token is a mark `CARIMBO-n` until what it covers is known. */
export interface ProvaXades {
  xml: string;
}

/** What proofs are made from. */
export interface PedidoDeProvas {
  nivel: Nivel;
  c14n: string;
  identidade: Identidade;
  servicos: Servicos;
  quando: Date;
}

const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');
/** Time as SigningTime has it. */
export const horaXml = (quando: Date) => quando.toISOString().replace(/\.\d+Z$/, 'Z');

/** Digest method (SHA-256) and value. */
export const resumo = (valor: string): string =>
  `<ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${valor}</ds:DigestValue>`;

// XAdES policies of ICP-Brasil: 6 is AD-RB, 10 is AD-RA; version 2.5 is the one that takes ECDSA.
const ARCO: Readonly<Record<Nivel, number>> = { 'AD-RB': 6, 'AD-RT': 7, 'AD-RV': 8, 'AD-RC': 9, 'AD-RA': 10 };

// RFC 4514 names begin with the last attribute.
function emissorDe(certificado: X509Certificate): string {
  const nome = certificado.issuer.split('\n').toReversed().join(',');
  return nome.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Reference to a certificate by digest, issuer and serial number. */
function referenciaAoCertificado(der: Buffer): string {
  const certificado = new X509Certificate(der);
  const serie = BigInt(`0x${certificado.serialNumber}`);
  return `<xades:CertDigest>${resumo(sha256(der))}</xades:CertDigest><xades:IssuerSerial><ds:X509IssuerName>${emissorDe(certificado)}</ds:X509IssuerName><ds:X509SerialNumber>${serie}</ds:X509SerialNumber></xades:IssuerSerial>`;
}

interface Assinadas {
  id: string;
  identidade: Identidade;
  hora: string;
  nivel: Nivel | null;
  politica: string | undefined;
}

/** SignedProperties: stated time, signer's certificate and, with a level or a policy, the policy. */
export function propriedadesAssinadas({ id, identidade, hora, nivel, politica }: Assinadas): string {
  const der = identidade.cadeia[0] ?? Buffer.alloc(0);
  const oid = politica ?? (nivel === null ? null : `2.16.76.1.7.1.${ARCO[nivel]}.2.5`);
  const certificado =
    politica === undefined
      ? `<xades:SigningCertificate><xades:Cert>${referenciaAoCertificado(der)}</xades:Cert></xades:SigningCertificate>`
      : `<xades:SigningCertificateV2><xades:Cert><xades:CertDigest>${resumo(sha256(der))}</xades:CertDigest></xades:Cert></xades:SigningCertificateV2>`;
  return [
    `<xades:SignedProperties Id="${id}-SignedProperties"><xades:SignedSignatureProperties>`,
    `<xades:SigningTime>${hora}</xades:SigningTime>`,
    certificado,
    oid === null
      ? ''
      : `<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier>urn:oid:${oid}</xades:Identifier></xades:SigPolicyId></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>`,
    '</xades:SignedSignatureProperties></xades:SignedProperties>',
  ].join('');
}

const carimbo = (nome: string, n: number, c14n: string, espaco = ''): ProvaXades => ({
  xml: `<${nome}${espaco}><ds:CanonicalizationMethod Algorithm="${c14n}"/><xades:EncapsulatedTimeStamp>CARIMBO-${n}</xades:EncapsulatedTimeStamp></${nome}>`,
});

/** Stamp over the signature's value. */
const carimboDaAssinatura = ({ c14n }: PedidoDeProvas): ProvaXades => carimbo('xades:SignatureTimeStamp', 1, c14n);

/** References to the path's certificates and to what proves that none was revoked. */
function referencias({ identidade, servicos, quando }: PedidoDeProvas): ProvaXades[] {
  const certificados = [...identidade.cadeia.slice(1), ...servicos.certificados];
  const listas = servicos
    .listas(quando)
    .map(
      (lista) =>
        `<xades:CRLRef><xades:DigestAlgAndValue>${resumo(sha256(lista))}</xades:DigestAlgAndValue></xades:CRLRef>`,
    );
  return [
    {
      xml: `<xades:CompleteCertificateRefs><xades:CertRefs>${certificados.map((der) => `<xades:Cert>${referenciaAoCertificado(der)}</xades:Cert>`).join('')}</xades:CertRefs></xades:CompleteCertificateRefs>`,
    },
    {
      xml: `<xades:CompleteRevocationRefs><xades:CRLRefs>${listas.join('')}</xades:CRLRefs></xades:CompleteRevocationRefs>`,
    },
  ];
}

const encapsulados = (nome: string, valores: readonly Buffer[]): string =>
  valores.map((valor) => `<xades:${nome}>${valor.toString('base64')}</xades:${nome}>`).join('');

/** Certificates of the path, lists of the authorities and OCSP's answer about the signer. */
function valores({ identidade, servicos, quando }: PedidoDeProvas): ProvaXades[] {
  const [der = Buffer.alloc(0)] = identidade.cadeia;
  const listas = encapsulados('EncapsulatedCRLValue', servicos.listas(quando));
  const respostas = encapsulados('EncapsulatedOCSPValue', [servicos.responder(der, quando)]);
  return [
    {
      xml: `<xades:CertificateValues>${encapsulados('EncapsulatedX509Certificate', servicos.certificados)}</xades:CertificateValues>`,
    },
    {
      xml: `<xades:RevocationValues><xades:CRLValues>${listas}</xades:CRLValues><xades:OCSPValues>${respostas}</xades:OCSPValues></xades:RevocationValues>`,
    },
  ];
}

/** Stamp over everything, for the archive (XAdES 1.4.1). */
const carimboDeArquivo = ({ c14n }: PedidoDeProvas): ProvaXades =>
  carimbo('xades141:ArchiveTimeStamp', 3, c14n, ' xmlns:xades141="http://uri.etsi.org/01903/v1.4.1#"');

/** What a level of ICP-Brasil asks for beside the signed properties, in its order. */
export function provasDoNivel(pedido: PedidoDeProvas): ProvaXades[] {
  const { nivel, c14n } = pedido;
  if (nivel === 'AD-RB') return [];
  const ateReferencias = [carimboDaAssinatura(pedido), ...(nivel === 'AD-RT' ? [] : referencias(pedido))];
  if (nivel === 'AD-RT') return ateReferencias;
  const dasReferencias = nivel === 'AD-RA' ? [] : [carimbo('xades:SigAndRefsTimeStamp', 2, c14n)];
  if (nivel === 'AD-RV') return [...ateReferencias, ...dasReferencias];
  const comValores = [...ateReferencias, ...dasReferencias, ...valores(pedido)];
  return nivel === 'AD-RC' ? comValores : [...comValores, carimboDeArquivo(pedido)];
}
