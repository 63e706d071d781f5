import { createHash, X509Certificate } from 'node:crypto';
import { politicaDe } from '#assinatura/politica/tabela.ts';
import type { Identidade } from './autoridade.ts';

/* XAdES properties as text: those that are signed, and the proofs that are put beside them afterwards. */

/** From the simplest to the archivable. */
export type Nivel = 'AD-RB' | 'AD-RT' | 'AD-RV' | 'AD-RC' | 'AD-RA';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
/** Base64. */
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');
export const horaXml = (quando: Date) => quando.toISOString().replace(/\.\d+Z$/, 'Z');

/** SHA-256: method and value. */
export const resumo = (valor: string): string =>
  `<ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${valor}</ds:DigestValue>`;

// XAdES policies of ICP-Brasil: 6 is AD-RB, 10 is AD-RA; version 2.5 is the one that takes ECDSA.
const ARCO: Readonly<Record<Nivel, number>> = { 'AD-RB': 6, 'AD-RT': 7, 'AD-RV': 8, 'AD-RC': 9, 'AD-RA': 10 };

// RFC 4514 names begin with the last attribute.
function emissorDe(certificado: X509Certificate): string {
  const nome = certificado.issuer.split('\n').toReversed().join(',');
  return nome.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** By digest, issuer and serial number. */
export function referenciaAoCertificado(der: Buffer): string {
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
  resumoDaPolitica: string | null | undefined;
}

// The policy by its OID and the digest of its document.
function identificarPolitica(oid: string, valor: string | null): string {
  const hash = valor === null ? '' : `<xades:SigPolicyHash>${resumo(valor)}</xades:SigPolicyHash>`;
  return `<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier>urn:oid:${oid}</xades:Identifier></xades:SigPolicyId>${hash}</xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>`;
}

/** SignedProperties: stated time, signer's certificate and, with a level or a policy, the policy. */
export function propriedadesAssinadas({ id, identidade, hora, nivel, politica, ...resto }: Assinadas): string {
  const der = identidade.cadeia[0] ?? Buffer.alloc(0);
  const oid = politica ?? (nivel === null ? null : `2.16.76.1.7.1.${ARCO[nivel]}.2.5`);
  const { resumoDaPolitica: documento = politicaDe(oid ?? '')?.resumos[0] ?? null } = resto;
  const certificado =
    politica === undefined
      ? `<xades:SigningCertificate><xades:Cert>${referenciaAoCertificado(der)}</xades:Cert></xades:SigningCertificate>`
      : `<xades:SigningCertificateV2><xades:Cert><xades:CertDigest>${resumo(sha256(der))}</xades:CertDigest></xades:Cert></xades:SigningCertificateV2>`;
  return [
    `<xades:SignedProperties Id="${id}-SignedProperties"><xades:SignedSignatureProperties>`,
    `<xades:SigningTime>${hora}</xades:SigningTime>`,
    certificado,
    oid === null ? '' : identificarPolitica(oid, documento),
    '</xades:SignedSignatureProperties></xades:SignedProperties>',
  ].join('');
}
