import type { Avanco } from './estados-do-conector.ts';
import type { SituacaoEnvioId } from './situacoes.ts';

/** Kinds of the institution's own documents: a list, a file for MEC, a curriculum and its picture, a transcript. */
export const ESPECIES_AVULSAS = [
  'lista-anulados',
  'fiscalizacao',
  'curriculo',
  'curriculo-figura',
  'historico-parcial',
] as const;
export type EspecieAvulsa = (typeof ESPECIES_AVULSAS)[number];

/** One kind of document that the connector signs. */
interface Especie {
  /** Name on screen, in stored errors and in the register (CON-60). */
  nome: string;
  /** Whose it is: a record's, or the institution's own, by what it is called there. */
  de: 'registro' | EspecieAvulsa;
  /** What `meta.docType` says. */
  docType: string;
  /** Beginning of our key at the connector (CON-55). */
  prefixo: string;
  /** Name of a record's document in the addresses of the office. */
  endereco?: string;
  /** Root elements by which it may come back signed; none: a picture goes as PDF, and nobody signs it. */
  raizes: readonly string[];
  /** Whether the signing service gives it a code of its own, which no draft of ours can say. */
  codigoDoServico?: true;
  /** The kind that it follows by itself, once that one is as far as it needs; it stands in that one's group. */
  segue?: number;
  /** Whether a person sends it, who is then told how it ends. */
  pedido?: 'documentacoes' | 'diplomas';
  /** Statuses of the record that its steps stand for; the specified ones know no transcript and no pictures. */
  move?: Readonly<Partial<Record<Avanco, SituacaoEnvioId>>>;
}

/**
 * Every kind of our own documents by RNP's `documentType`; 6 and 7 are those of other institutions. A new kind is a row
 * here and its builder in `server/features/conector/construtores.ts`; a record's has its place in `ORDEM_DO_GRUPO`
 * besides, the institution's its name in `ESPECIES_AVULSAS` and its draft in `lerRascunho`.
 */
export const ESPECIES = {
  4: {
    nome: 'Documentação Acadêmica',
    de: 'registro',
    docType: 'academic_doc_mec_degree',
    prefixo: 'DOC',
    endereco: 'xml-doc-academica',
    raizes: ['DocumentacaoAcademicaRegistro'],
    pedido: 'documentacoes',
    move: { enviado: 2, assinando: 3, assinado: 4, valido: 5, suspenso: 5, revogando: 5, revogado: 5 },
  },
  3: {
    nome: 'Histórico Escolar',
    de: 'registro',
    docType: 'final_academic_transcript',
    prefixo: 'HST',
    endereco: 'xml-historico',
    raizes: ['DocumentoHistoricoEscolarFinal', 'DocumentoHistoricoEscolarSegundaViaNatoFisico'],
    segue: 4,
    // Between 4 and 5 the transcript is on its way.
    move: { valido: 5, suspenso: 5 },
  },
  13: {
    nome: 'Representação Visual do Histórico',
    de: 'registro',
    docType: 'visual_rep_transcript',
    prefixo: 'RHI',
    endereco: 'figura-do-historico',
    raizes: [],
    segue: 3,
  },
  2: {
    nome: 'Diploma Digital',
    de: 'registro',
    docType: 'digital_degree',
    prefixo: 'DIP',
    endereco: 'xml-diploma',
    raizes: ['Diploma'],
    pedido: 'diplomas',
    move: { enviado: 6, assinando: 7, assinado: 8, valido: 9, suspenso: 10, revogando: 12, revogado: 11 },
  },
  5: {
    nome: 'Representação Visual do Diploma',
    de: 'registro',
    docType: 'visual_rep_degree',
    prefixo: 'REP',
    endereco: 'representacao-visual',
    raizes: [],
    segue: 2,
  },
  1: {
    nome: 'Histórico escolar parcial',
    de: 'historico-parcial',
    docType: 'partial_academic_transcript',
    prefixo: 'HSP',
    raizes: ['DocumentoHistoricoEscolarParcial'],
    codigoDoServico: true,
  },
  8: {
    nome: 'Lista de diplomas anulados',
    de: 'lista-anulados',
    docType: 'degree_revocation_list',
    prefixo: 'LAN',
    raizes: ['ListaDiplomasAnulados'],
  },
  9: {
    nome: 'Arquivo de fiscalização',
    de: 'fiscalizacao',
    docType: 'audit_file_registry',
    prefixo: 'FIS',
    raizes: ['ArquivoFiscalizacao'],
  },
  10: {
    nome: 'Arquivo de fiscalização',
    de: 'fiscalizacao',
    docType: 'audit_file_issuer',
    prefixo: 'FIS',
    raizes: ['ArquivoFiscalizacao'],
  },
  11: {
    nome: 'Currículo digital',
    de: 'curriculo',
    docType: 'digital_curriculum',
    prefixo: 'CUR',
    raizes: ['CurriculoEscolar'],
    codigoDoServico: true,
  },
  12: {
    nome: 'Representação visual do currículo',
    de: 'curriculo-figura',
    docType: 'visual_rep_curriculum',
    prefixo: 'RCU',
    raizes: [],
    segue: 11,
  },
} as const satisfies Readonly<Record<number, Especie>>;

/** Describes RNP's `documentType` of our own documents. */
export type NumeroDoTipo = keyof typeof ESPECIES;

/** The row of a kind, with what only some of them have. */
export const especieDe = (tipo: NumeroDoTipo): Especie => ESPECIES[tipo];

/** The documents that a record has at the connector (CON-57). */
export const TIPO_DOCUMENTACAO = 4;
export const TIPO_HISTORICO = 3;
export const TIPO_DIPLOMA = 2;
export const TIPO_RVDD = 5;
/** The transcript's picture, where an installation sends it. */
export const TIPO_FIGURA_DO_HISTORICO = 13;

/** Each is generated only after the one before it; nothing waits for the transcript's picture. */
export const ORDEM_DO_GRUPO = [
  TIPO_DOCUMENTACAO,
  TIPO_HISTORICO,
  TIPO_FIGURA_DO_HISTORICO,
  TIPO_DIPLOMA,
  TIPO_RVDD,
] as const;
export type TipoNoConector = (typeof ORDEM_DO_GRUPO)[number];

/** Whether a number is a `documentType` of a diploma's group. */
export const eDoGrupo = (tipo: number): tipo is TipoNoConector => ORDEM_DO_GRUPO.some((um) => um === tipo);

/** Holds the documents of the institution. */
export const TIPO_DA_LISTA = 8;
export const TIPO_DO_CURRICULO = 11;
export const TIPO_DA_FIGURA_DO_CURRICULO = 12;
export const TIPO_DO_HISTORICO_PARCIAL = 1;

/** As what the institution is inspected: it registered the diplomas, or it issued them. */
export const PAPEIS_FISCALIZADOS = ['registradora', 'emissora'] as const;
export type PapelFiscalizado = (typeof PAPEIS_FISCALIZADOS)[number];
export const TIPO_DA_FISCALIZACAO = { registradora: 9, emissora: 10 } as const satisfies Readonly<
  Record<PapelFiscalizado, NumeroDoTipo>
>;

/** Whether a document goes as PDF and carries no signatures. */
export const eFigura = (tipo: NumeroDoTipo): boolean => especieDe(tipo).raizes.length === 0;

/** What the institution's own document is called on screen and in the register. */
export const nomeDoAvulso = (especie: EspecieAvulsa): string =>
  Object.values(ESPECIES).find(({ de }) => de === especie)?.nome ?? especie;

/** Our key of a document at the connector (`yourNumber`), one for ever: a repeated sending is found by it (CON-55). */
export const chaveDoDocumento = (tipo: NumeroDoTipo, alvoId: string): string => `${ESPECIES[tipo].prefixo}${alvoId}`;

/** Gives the key that all documents of a record share (`groupId`). */
export const chaveDoGrupo = (registroId: string): string => `REG${registroId}`;

/** The keys with which a document goes: a record's share one group, others stand in their own or in what they follow. */
export function chavesDoEnvio(tipo: NumeroDoTipo, alvoId: string): { yourNumber: string; groupId: string } {
  const { de, segue = tipo } = especieDe(tipo);
  const groupId = de === 'registro' ? chaveDoGrupo(alvoId) : chaveDoDocumento(segue as NumeroDoTipo, alvoId);
  return { yourNumber: chaveDoDocumento(tipo, alvoId), groupId };
}

const CHAVE = /^([A-Z]{3})([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whose document a key of ours is: kind and id of the record; null for a key that is not of a record. */
export function lerChaveDoDocumento(chave: string): { tipo: TipoNoConector; registroId: string } | null {
  const [, prefixo = '', registroId = ''] = CHAVE.exec(chave) ?? [];
  const tipo = ORDEM_DO_GRUPO.find((um) => ESPECIES[um].prefixo === prefixo);
  return tipo === undefined ? null : { tipo, registroId };
}

/** Which of the institution's own documents a key is of; null for any other. */
export function especieDaChave(chave: string): EspecieAvulsa | null {
  const [, prefixo] = CHAVE.exec(chave) ?? [];
  const especie = Object.values(ESPECIES).find((uma) => uma.prefixo === prefixo);
  return especie === undefined || especie.de === 'registro' ? null : especie.de;
}
