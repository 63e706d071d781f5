import { NS_DS } from '#assinatura/nomes-xml.ts';

/*
 * MEC's schemas demand signatures, a preview has none. To check everything else, a signature that is only a shape is
 * put where one is missing. It is for validation alone: such a text must never leave as a document.
 */
const FORMA = `<ds:Signature xmlns:ds="${NS_DS}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="urn:provisoria"/><ds:SignatureMethod Algorithm="urn:provisoria"/><ds:Reference URI=""><ds:DigestMethod Algorithm="urn:provisoria"/><ds:DigestValue>AAAA</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValue>AAAA</ds:SignatureValue></ds:Signature>`;

const FIM_SEM_ASSINATURA =
  /(?<!Signature>)<\/(?:DadosDiploma|DadosRegistro|Diploma|DocumentacaoAcademicaRegistro|DocumentoHistoricoEscolar(?:Parcial|Final|SegundaViaNatoFisico)|ListaDiplomasAnulados|ArquivoFiscalizacao)>/g;

/** Our own unsigned document with a placeholder at each missing signature, and how many were put in. */
export function comAssinaturasProvisorias(xml: string): { xml: string; provisorias: number } {
  let provisorias = 0;
  const completo = xml.replace(FIM_SEM_ASSINATURA, (fim, posicao: number) => {
    // ArquivoFiscalizacao repeats the element name DadosRegistro for its book, which is not signed.
    if (fim === '</DadosRegistro>' && xml.lastIndexOf('<DiplomaFiscalizado>', posicao) >= 0) return fim;
    provisorias += 1;
    return FORMA + fim;
  });
  return { xml: completo, provisorias };
}
