/* Documents of the institution that are signed by themselves: not part of a registration's group. */

/** Kinds: a list, a file for MEC, a curriculum and its picture, the transcript of somebody who has not graduated. */
export const ESPECIES_AVULSAS = [
  'lista-anulados',
  'fiscalizacao',
  'curriculo',
  'curriculo-figura',
  'historico-parcial',
] as const;
export type EspecieAvulsa = (typeof ESPECIES_AVULSAS)[number];

/** As what the institution is inspected: it registered the diplomas, or it issued them. */
export const PAPEIS_FISCALIZADOS = ['registradora', 'emissora'] as const;
export type PapelFiscalizado = (typeof PAPEIS_FISCALIZADOS)[number];

/** RNP's `documentType` of each. */
export const TIPO_DA_LISTA = 8;
export const TIPO_DA_FISCALIZACAO: Readonly<Record<PapelFiscalizado, number>> = { registradora: 9, emissora: 10 };

export const TIPO_DO_CURRICULO = 11;
export const TIPO_DA_FIGURA_DO_CURRICULO = 12;
export const TIPO_DO_HISTORICO_PARCIAL = 1;

/** What each is called on screen and in the register. */
export const NOME_DO_AVULSO: Readonly<Record<EspecieAvulsa, string>> = {
  'lista-anulados': 'Lista de diplomas anulados',
  fiscalizacao: 'Arquivo de fiscalização',
  curriculo: 'Currículo digital',
  'curriculo-figura': 'Representação visual do currículo',
  'historico-parcial': 'Histórico escolar parcial',
};

/**
 * How far it is: to be sent, handed over (or perhaps so), signed and verified here, kept by RNP (a picture, which
 * nobody signs), in need of a person, or replaced by a newer one before it was signed.
 */
export const ANDAMENTOS_AVULSOS = ['pendente', 'enviado', 'assinado', 'concluido', 'erro', 'substituido'] as const;
export type AndamentoAvulso = (typeof ANDAMENTOS_AVULSOS)[number];

const PREFIXO: Readonly<Record<EspecieAvulsa, string>> = {
  'lista-anulados': 'LAN',
  fiscalizacao: 'FIS',
  curriculo: 'CUR',
  'curriculo-figura': 'RCU',
  'historico-parcial': 'HSP',
};

/** Key of the document at the connector, one for ever. */
export const chaveDoAvulso = (especie: EspecieAvulsa, alvoId: string): string => `${PREFIXO[especie]}${alvoId}`;

/** Its group: a picture stands in its curriculum's, every other document is a group by itself. */
export const grupoDoAvulso = (especie: EspecieAvulsa, alvoId: string): string =>
  chaveDoAvulso(especie === 'curriculo-figura' ? 'curriculo' : especie, alvoId);

/** Whether the signing service gives the document a code of its own, which no draft of ours can say. */
export const temCodigoProprio = (especie: EspecieAvulsa): boolean =>
  especie === 'curriculo' || especie === 'historico-parcial';

/** Which of the institution's own documents a key is of; null for any other. */
export function especieDaChave(chave: string): EspecieAvulsa | null {
  const especies = Object.keys(PREFIXO) as EspecieAvulsa[];
  return especies.find((uma) => new RegExp(`^${PREFIXO[uma]}[0-9a-f-]{36}$`).test(chave)) ?? null;
}
