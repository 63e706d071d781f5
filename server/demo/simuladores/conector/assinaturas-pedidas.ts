import { type Alvo, assinar } from '../../assinante/assinar.ts';
import type { Autoridade } from '../../assinante/autoridade.ts';
import type { Signatario } from './signatarios.ts';

/** `tag` ties the signer to its place; `arquivamento` marks the archiving signature, always last (AD-RA's place). */
export interface AssinaturaPedida {
  signatario: Signatario;
  alvo: Alvo;
  tag: string;
  arquivamento: boolean;
}

/** On one part of the document. */
const daParte = (tag: string, id: string, quem: readonly Signatario[]): AssinaturaPedida[] =>
  quem.map((signatario) => ({ signatario, alvo: { id }, tag, arquivamento: false }));

/** People and then the institution on the whole document; its signature is the archiving one. */
export const assinaturasDeTudo = (
  tag: string,
  pessoas: readonly Signatario[],
  instituicao: Signatario,
): AssinaturaPedida[] => [
  ...pessoas.map((signatario): AssinaturaPedida => ({ signatario, alvo: 'raiz', tag, arquivamento: false })),
  { signatario: instituicao, alvo: 'raiz', tag, arquivamento: true },
];

/** In MEC's order: issuer's authorities and e-CNPJ on DadosDiploma, then the e-CNPJ over everything. */
export const assinaturasDaDocumentacao = (id: string, autoridades: readonly Signatario[], emissora: Signatario) => [
  ...daParte('DadosDiploma', id, [...autoridades, emissora]),
  ...assinaturasDeTudo('DocumentacaoAcademicaRegistro', [], emissora),
];

/** The registrar's authorities on DadosRegistro, then its e-CNPJ over everything. */
export const assinaturasDoDiploma = (id: string, autoridades: readonly Signatario[], registradora: Signatario) => [
  ...daParte('DadosRegistro', id, autoridades),
  ...assinaturasDeTudo('Diploma', [], registradora),
];

/** The document with all its signatures; `quando` is the time that they state. A substitute signs for who is away. */
export async function assinarTudo(
  xml: string,
  pedidas: readonly AssinaturaPedida[],
  autoridade: Autoridade,
  quando: Date,
  ausentes: ReadonlySet<string> = new Set(),
): Promise<string> {
  let assinado = xml;
  for (const [i, { signatario, alvo, tag, arquivamento }] of pedidas.entries()) {
    const { substitutos: [substituto] = [], ...titular } = signatario;
    const quem = ausentes.has(titular.documento) && substituto !== undefined ? substituto : titular;
    const identidade = await autoridade.identidadeDe(quem);
    // Co-signatures of people must not cover each other; the institution's last one covers them all.
    const transformacao = arquivamento ? 'envelopada' : 'xpath';
    assinado = assinar(assinado, { id: `Sig-${tag}-${i + 1}`, alvo, identidade, quando, transformacao });
  }
  return assinado;
}
