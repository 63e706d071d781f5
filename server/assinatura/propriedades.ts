import { atributoDe, type Elemento, elementosDe, textoDe } from './arvore.ts';
import { NS_DS, NS_XADES } from './nomes-xml.ts';
import type { ReferenciaLida } from './referencia.ts';

/** A digest as written: the URI of its algorithm, and its value in base64 without blanks. */
interface ResumoNomeado {
  algoritmo: string;
  valor: string;
}

/** XAdES properties of one signature: only of a QualifyingProperties that names it. */
export interface Propriedades {
  assinadas: Elemento | null;
  /** UnsignedSignatureProperties: timestamps, certificates, revocation. */
  naoAssinadas: Elemento | null;
  /** A reference of the signature covers SignedProperties and its digest holds: only then they may be believed. */
  protegidas: boolean;
  /** SigningTime as written. */
  textoDaData: string | null;
  /** SigningTime as a time, null when it is none. */
  data: Date | null;
  /** OID of the policy, and the digest by which its document is named; null: none. */
  politica: string | null;
  resumoDaPolitica: ResumoNomeado | null;
  /** Digests that name the signer's certificate. */
  certificados: readonly ResumoNomeado[];
}

const um = (lista: readonly Elemento[]): Elemento | null => (lista.length === 1 ? (lista[0] ?? null) : null);
const DATA_XSD =
  /^-?\d{4,}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/;

const lerResumo = (resumo: Elemento): ResumoNomeado => ({
  algoritmo: elementosDe(resumo, NS_DS, 'DigestMethod').map((m) => atributoDe(m, 'Algorithm') ?? '')[0] ?? '',
  valor: (elementosDe(resumo, NS_DS, 'DigestValue').map(textoDe)[0] ?? '').replaceAll(/\s/g, ''),
});

// Without a zone it is taken as UTC: the signer's zone is not known.
function lerData(texto: string): Date | null {
  if (!DATA_XSD.test(texto)) return null;
  const data = new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(texto) ? texto : `${texto}Z`);
  return Number.isNaN(data.getTime()) ? null : data;
}

/** Reads the properties, `referencias` being what the signature covers. */
export function lerPropriedades(assinatura: Elemento, referencias: readonly ReferenciaLida[]): Propriedades {
  const id = atributoDe(assinatura, 'Id');
  const filhos = (elementos: readonly Elemento[], nome: string) =>
    elementos.flatMap((elemento) => elementosDe(elemento, NS_XADES, nome));
  const qualificadoras = filhos(elementosDe(assinatura, NS_DS, 'Object'), 'QualifyingProperties').filter(
    (q) => id !== null && atributoDe(q, 'Target') === `#${id}`,
  );
  const assinadas = um(filhos(qualificadoras, 'SignedProperties'));
  const daAssinatura = assinadas === null ? null : um(elementosDe(assinadas, NS_XADES, 'SignedSignatureProperties'));
  const campo = (...nomes: string[]) =>
    daAssinatura === null ? [] : nomes.flatMap((nome) => elementosDe(daAssinatura, NS_XADES, nome));
  const tempo = um(campo('SigningTime'));
  const textoDaData = tempo === null ? null : textoDe(tempo).trim();
  const politicas = filhos(campo('SignaturePolicyIdentifier'), 'SignaturePolicyId');
  const [politica] = filhos(filhos(politicas, 'SigPolicyId'), 'Identifier');
  const [documento] = filhos(politicas, 'SigPolicyHash');
  const certificados = filhos(filhos(campo('SigningCertificate', 'SigningCertificateV2'), 'Cert'), 'CertDigest').map(
    lerResumo,
  );
  return {
    assinadas,
    naoAssinadas: um(filhos(filhos(qualificadoras, 'UnsignedProperties'), 'UnsignedSignatureProperties')),
    protegidas: referencias.some(({ alvo, resultado }) => alvo === assinadas && resultado.resultado === 'confirmado'),
    textoDaData,
    data: textoDaData === null ? null : lerData(textoDaData),
    politica:
      politica === undefined
        ? null
        : textoDe(politica)
            .trim()
            .replace(/^urn:oid:/, ''),
    resumoDaPolitica: documento === undefined ? null : lerResumo(documento),
    certificados,
  };
}
