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

const daParte = (tag: string, id: string, titulares: readonly Titular[]): AssinaturaPedida[] =>
  titulares.map((titular) => ({ titular, alvo: { id }, tag, arquivamento: false }));
const deTudo = (tag: string, titular: Titular): AssinaturaPedida => ({
  titular,
  alvo: 'raiz',
  tag,
  arquivamento: true,
});

/** In MEC's order: issuer's authorities and e-CNPJ on DadosDiploma, then the e-CNPJ over everything. */
export const assinaturasDaDocumentacao = (id: string, autoridades: readonly Titular[], emissora: Titular) => [
  ...daParte('DadosDiploma', id, [...autoridades, emissora]),
  deTudo('DocumentacaoAcademicaRegistro', emissora),
];

/** The registrar's authorities on DadosRegistro, then its e-CNPJ over everything. */
export const assinaturasDoDiploma = (id: string, autoridades: readonly Titular[], registradora: Titular) => [
  ...daParte('DadosRegistro', id, autoridades),
  deTudo('Diploma', registradora),
];

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
