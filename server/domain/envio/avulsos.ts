/* Documents of the institution that are signed by themselves: not part of a registration's group. */

export type EspecieAvulsa = 'lista-anulados' | 'fiscalizacao';

/** As what the institution is inspected: it registered the diplomas, or it issued them. */
export const PAPEIS_FISCALIZADOS = ['registradora', 'emissora'] as const;
export type PapelFiscalizado = (typeof PAPEIS_FISCALIZADOS)[number];

/** RNP's `documentType` of each. */
export const TIPO_DA_LISTA = 8;
export const TIPO_DA_FISCALIZACAO: Readonly<Record<PapelFiscalizado, number>> = { registradora: 9, emissora: 10 };

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
