/** By the element of MEC's documents that each act feeds. */
export const PAPEIS_DE_ATO = [
  'credenciamento',
  'recredenciamento',
  'renovacaoDeRecredenciamento',
  'autorizacaoRegistro',
] as const;
export type PapelDeAto = (typeof PAPEIS_DE_ATO)[number];

export const NOMES_DOS_PAPEIS: Readonly<Record<PapelDeAto, string>> = {
  credenciamento: 'Credenciamento',
  recredenciamento: 'Recredenciamento',
  renovacaoDeRecredenciamento: 'Renovação de recredenciamento',
  autorizacaoRegistro: 'Autorização para registrar diplomas',
};

/** The types that MEC's layout 1.05 takes for an act of an institution (TTipoAtoComAtoProprio). */
export const TIPOS_DE_ATO = [
  'Parecer',
  'Resolução',
  'Decreto',
  'Portaria',
  'Deliberação',
  'Lei Federal',
  'Lei Estadual',
  'Lei Municipal',
  'Ato Próprio',
] as const;

/** Signed by people of the institution. */
export const TIPOS_DE_ASSINANTE = ['DocumentacaoAcademica', 'DiplomaDigital', 'TermoResponsabilidade'] as const;
export type TipoDeAssinante = (typeof TIPOS_DE_ASSINANTE)[number];

export const NOMES_DOS_ASSINADOS: Readonly<Record<TipoDeAssinante, string>> = {
  DocumentacaoAcademica: 'Documentação acadêmica (emissora)',
  DiplomaDigital: 'Diploma digital (registradora)',
  TermoResponsabilidade: 'Termo de responsabilidade',
};
