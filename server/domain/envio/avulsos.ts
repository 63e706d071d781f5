/* Documents of the institution that are signed by themselves: not part of a registration's group. */

/** RNP's `documentType` of each. */
export const TIPO_DO_AVULSO = { 'lista-anulados': 8, fiscalizacao: 9 } as const;
export type EspecieAvulsa = keyof typeof TIPO_DO_AVULSO;

/** What each is called on screen and in the register. */
export const NOME_DO_AVULSO: Readonly<Record<EspecieAvulsa, string>> = {
  'lista-anulados': 'Lista de diplomas anulados',
  fiscalizacao: 'Arquivo de fiscalização',
};

/**
 * How far it is: to be sent, handed over (or perhaps so), signed and verified here, in need of a person, or replaced by a
 * newer one before it was signed.
 */
export const ANDAMENTOS_AVULSOS = ['pendente', 'enviado', 'assinado', 'erro', 'substituido'] as const;
export type AndamentoAvulso = (typeof ANDAMENTOS_AVULSOS)[number];

const PREFIXO: Readonly<Record<EspecieAvulsa, string>> = { 'lista-anulados': 'LAN', fiscalizacao: 'FIS' };

/** Key of the document at the connector, one for ever; it is a group by itself. */
export const chaveDoAvulso = (especie: EspecieAvulsa, alvoId: string): string => `${PREFIXO[especie]}${alvoId}`;
