import type { Identidade } from './autoridade.ts';
import { type Nivel, referenciaAoCertificado, resumo, sha256 } from './propriedades.ts';
import type { Servicos } from './servicos.ts';

/** One unsigned property; a stamp's token is a mark `CARIMBO-n` until what it covers is known. */
export interface ProvaXades {
  xml: string;
}

export interface PedidoDeProvas {
  nivel: Nivel;
  c14n: string;
  identidade: Identidade;
  servicos: Servicos;
  quando: Date;
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

/** Beside the signed properties, in the level's order. */
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
