import { type Alvo, assinar } from '../../assinante/assinar.ts';
import type { Autoridade } from '../../assinante/autoridade.ts';
import type { Titular } from '../../assinante/certificado.ts';

/** `tag` ties the signer to its place; `arquivamento` marks the archiving signature (AD-RA's place). */
export interface AssinaturaPedida {
  titular: Titular;
  alvo: Alvo;
  tag: string;
  arquivamento: boolean;
}

/** In MEC's order: issuer's authorities and e-CNPJ on DadosDiploma, then the e-CNPJ over everything. */
export function assinaturasDaDocumentacao(
  idDadosDiploma: string,
  autoridades: readonly Titular[],
  emissora: Titular,
): AssinaturaPedida[] {
  const alvo = { id: idDadosDiploma };
  return [
    ...autoridades.map((titular) => ({ titular, alvo, tag: 'DadosDiploma', arquivamento: false })),
    { titular: emissora, alvo, tag: 'DadosDiploma', arquivamento: false },
    { titular: emissora, alvo: 'raiz', tag: 'DocumentacaoAcademicaRegistro', arquivamento: true },
  ];
}

/** The registrar's authorities on DadosRegistro, then its e-CNPJ over everything. */
export function assinaturasDoDiploma(
  idDadosRegistro: string,
  autoridades: readonly Titular[],
  registradora: Titular,
): AssinaturaPedida[] {
  const alvo = { id: idDadosRegistro };
  return [
    ...autoridades.map((titular) => ({ titular, alvo, tag: 'DadosRegistro', arquivamento: false })),
    { titular: registradora, alvo: 'raiz', tag: 'Diploma', arquivamento: true },
  ];
}

/** The document with all its signatures; `quando` is the time that they state. */
export async function assinarTudo(
  xml: string,
  pedidas: readonly AssinaturaPedida[],
  autoridade: Autoridade,
  quando: Date,
): Promise<string> {
  let assinado = xml;
  for (const [i, { titular, alvo, tag }] of pedidas.entries()) {
    const identidade = await autoridade.identidadeDe(titular);
    assinado = assinar(assinado, { id: `Sig-${tag}-${i + 1}`, alvo, identidade, quando });
  }
  return assinado;
}
