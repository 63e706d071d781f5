import { atributoDe, type Elemento, elementosDe, textoDe } from './arvore.ts';
import type { Certificado } from './certificado.ts';
import { deBase64 } from './certificado.ts';
import { iguais, RESUMOS, resumir } from './criptografia.ts';
import { NS_DS, NS_XADES, SHA1 } from './nomes-xml.ts';
import type { ReferenciaLida } from './referencia.ts';
import { confirmado, naoVerificado, negado, type Resultado } from './resultado.ts';

/** A digest as written: the URI of its algorithm, and its value in base64 without blanks. */
interface ResumoNomeado {
  algoritmo: string;
  valor: string;
}

/** XAdES properties of one signature: only of a QualifyingProperties that names it. */
export interface Propriedades {
  /** SignedProperties. */
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

/** Whether one of the digests is the certificate's; null: some digest is of a kind not known here. */
export async function nomeia({ certificados }: Propriedades, certificado: Certificado): Promise<boolean | null> {
  let desconhecido = false;
  for (const { algoritmo, valor } of certificados) {
    const resumo = algoritmo === SHA1 ? 'SHA-1' : RESUMOS[algoritmo];
    const esperado = deBase64(valor);
    if (resumo === undefined || esperado === null) desconhecido = true;
    else if (iguais(esperado, await resumir(resumo, certificado.der))) return true;
  }
  return desconhecido || certificados.length === 0 ? null : false;
}

/** Whether the properties are protected by the signature and name its certificate. */
export async function conferirPropriedades(
  propriedades: Propriedades,
  referencias: readonly ReferenciaLida[],
  certificado: Certificado | null,
): Promise<Resultado> {
  const { assinadas, protegidas, certificados } = propriedades;
  if (assinadas === null) return naoVerificado('A assinatura não tem propriedades XAdES');
  const referencia = referencias.find(({ alvo }) => alvo === assinadas);
  if (referencia === undefined) {
    return referencias.some(({ alvo }) => alvo === null)
      ? naoVerificado('Não se sabe conferir se as propriedades XAdES estão protegidas pela assinatura')
      : negado('As propriedades XAdES não estão protegidas pela assinatura');
  }
  if (!protegidas) return referencia.resultado;
  const nome = certificado === null ? null : await nomeia(propriedades, certificado);
  if (nome === null)
    return naoVerificado('As propriedades XAdES não nomeiam o certificado de um modo que se possa conferir');
  if (!nome) return negado('O certificado não é o que as propriedades XAdES nomeiam');
  if (certificados.every(({ algoritmo }) => algoritmo === SHA1))
    return naoVerificado('As propriedades XAdES nomeiam este certificado só por um resumo SHA-1');
  return confirmado('As propriedades XAdES nomeiam este certificado');
}
