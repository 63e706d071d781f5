import { MAXIMO_DE_TENTATIVAS } from './espera.ts';
import type { Avanco } from './estados-do-conector.ts';
import type { SituacaoEnvioId } from './situacoes.ts';

export const ESPECIES_AVULSAS = ['lista-anulados', 'fiscalizacao', 'curriculo', 'historico-parcial'] as const;
export type EspecieAvulsa = (typeof ESPECIES_AVULSAS)[number];
export type NomeDoDono = 'registro' | EspecieAvulsa;

/** In what the documents of one owner differ from another's. */
interface Dono<Coluna extends string = string> {
  /** The column of `documento_no_conector` that points at it. */
  coluna: Coluna;
  /** Failed tries in a row after which a person has to look. */
  maximo: number;
  /** Signed it counts (59), and no later file is fetched; else RNP's registered one takes the signed one's place. */
  contaAssinado: boolean;
  /** Its signed file stands in the row itself, as its draft does; else in the storage. */
  naLinha: boolean;
}

// An outage of the connector is no try: nobody watches these, and the list of annulled diplomas is due.
const DA_INSTITUICAO = { maximo: Number.POSITIVE_INFINITY, contaAssinado: true, naLinha: true };

export const DONOS = {
  registro: { coluna: 'registroId', maximo: MAXIMO_DE_TENTATIVAS, contaAssinado: false, naLinha: false },
  'lista-anulados': { coluna: 'listaId', ...DA_INSTITUICAO },
  fiscalizacao: { coluna: 'fiscalizacaoId', ...DA_INSTITUICAO },
  curriculo: { coluna: 'curriculoId', ...DA_INSTITUICAO },
  'historico-parcial': { coluna: 'historicoParcialId', ...DA_INSTITUICAO },
} as const satisfies Readonly<Record<NomeDoDono, Dono>>;

interface Especie {
  /** Name on screen, in stored errors and in the register (CON-60). */
  nome: string;
  de: NomeDoDono;
  /** Value of `meta.docType`. */
  docType: string;
  /** Beginning of our key at the connector (CON-55). */
  prefixo: string;
  /** Name of a record's document in the addresses of the office. */
  endereco?: string;
  /** Root elements by which it may come back signed; none: a picture goes as PDF, and nobody signs it. */
  raizes: readonly string[];
  /** The signing service gives the document a code of its own, which no draft of ours can say. */
  codigoDoServico?: true;
  /** The kinds that it follows by itself, once such a one is as far as it needs; it stands in that one's group. */
  segue?: readonly number[];
  /** A person asks for it, who is then told how it ends: the notice's kind. */
  pedido?: 'documentacoes' | 'diplomas' | EspecieAvulsa;
  /** Statuses of the record that its steps stand for; the specified ones know no transcript and no pictures. */
  move?: Readonly<Partial<Record<Avanco, SituacaoEnvioId>>>;
}

/**
 * Every kind of our own documents by RNP's `documentType`; of a record that another institution issued, 7 stands in the
 * place of 4 (its own signed request), and 6 in that of 2. A new kind is a row
 * here and its builder in `server/features/conector/construtores.ts`; what follows another in a record's group has its
 * place in `ORDEM_DO_GRUPO` besides.
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
    segue: [4],
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
    segue: [3],
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
    segue: [2, 6],
  },
  7: {
    nome: 'Documentação Acadêmica da emissora',
    de: 'registro',
    docType: 'external_academic_doc',
    prefixo: 'DOE',
    endereco: 'xml-doc-academica',
    raizes: ['DocumentacaoAcademicaRegistro'],
    pedido: 'documentacoes',
    move: { enviado: 2, assinando: 3, assinado: 4, valido: 5, suspenso: 5, revogando: 5, revogado: 5 },
  },
  6: {
    nome: 'Diploma Digital de outra instituição',
    de: 'registro',
    docType: 'external_degree',
    prefixo: 'DIE',
    endereco: 'xml-diploma',
    raizes: ['Diploma'],
    pedido: 'diplomas',
    move: { enviado: 6, assinando: 7, assinado: 8, valido: 9, suspenso: 10, revogando: 12, revogado: 11 },
  },
  1: {
    nome: 'Histórico escolar parcial',
    de: 'historico-parcial',
    pedido: 'historico-parcial',
    docType: 'partial_academic_transcript',
    prefixo: 'HSP',
    raizes: ['DocumentoHistoricoEscolarParcial'],
    codigoDoServico: true,
  },
  8: {
    nome: 'Lista de diplomas anulados',
    de: 'lista-anulados',
    pedido: 'lista-anulados',
    docType: 'degree_revocation_list',
    prefixo: 'LAN',
    raizes: ['ListaDiplomasAnulados'],
  },
  9: {
    nome: 'Arquivo de fiscalização',
    de: 'fiscalizacao',
    pedido: 'fiscalizacao',
    docType: 'audit_file_registry',
    prefixo: 'FIS',
    raizes: ['ArquivoFiscalizacao'],
  },
  10: {
    nome: 'Arquivo de fiscalização',
    de: 'fiscalizacao',
    pedido: 'fiscalizacao',
    docType: 'audit_file_issuer',
    prefixo: 'FIS',
    raizes: ['ArquivoFiscalizacao'],
  },
  11: {
    nome: 'Currículo digital',
    de: 'curriculo',
    pedido: 'curriculo',
    docType: 'digital_curriculum',
    prefixo: 'CUR',
    raizes: ['CurriculoEscolar'],
    codigoDoServico: true,
  },
  12: {
    nome: 'Representação visual do currículo',
    de: 'curriculo',
    docType: 'visual_rep_curriculum',
    prefixo: 'RCU',
    raizes: [],
    segue: [11],
  },
} as const satisfies Readonly<Record<number, Especie>>;

/** RNP's `documentType`. */
export type NumeroDoTipo = keyof typeof ESPECIES;

/** The row of a kind, with what only some of them have. */
export const especieDe = (tipo: NumeroDoTipo): Especie => ESPECIES[tipo];

/** In what the documents of a kind's owner differ. */
export const donoDe = (tipo: NumeroDoTipo): (typeof DONOS)[NomeDoDono] => DONOS[ESPECIES[tipo].de];

export const TIPOS = Object.keys(ESPECIES).map(Number) as NumeroDoTipo[];

export const tiposDe = (dono: NomeDoDono): NumeroDoTipo[] => TIPOS.filter((tipo) => ESPECIES[tipo].de === dono);

/** The documents that a record has at the connector (CON-57). */
export const TIPO_DOCUMENTACAO = 4;
export const TIPO_HISTORICO = 3;
export const TIPO_DIPLOMA = 2;
export const TIPO_RVDD = 5;
/** The same two of a record that another institution issued. */
export const TIPO_DOCUMENTACAO_EXTERNA = 7;
export const TIPO_DIPLOMA_EXTERNO = 6;
/** The transcript's picture, where an installation sends it. */
export const TIPO_FIGURA_DO_HISTORICO = 13;

/** Each is generated only after the one before it; nothing waits for the transcript's picture. */
export const ORDEM_DO_GRUPO = [
  TIPO_DOCUMENTACAO,
  TIPO_DOCUMENTACAO_EXTERNA,
  TIPO_HISTORICO,
  TIPO_FIGURA_DO_HISTORICO,
  TIPO_DIPLOMA,
  TIPO_DIPLOMA_EXTERNO,
  TIPO_RVDD,
] as const;
export type TipoNoConector = (typeof ORDEM_DO_GRUPO)[number];

export const eDoGrupo = (tipo: number): tipo is TipoNoConector => ORDEM_DO_GRUPO.some((um) => um === tipo);

/** The kinds that are a record's request, and its diploma: its own, or of what another institution issued. */
export const TIPOS_DE_DOCUMENTACAO: readonly number[] = [TIPO_DOCUMENTACAO, TIPO_DOCUMENTACAO_EXTERNA];
export const TIPOS_DE_DIPLOMA: readonly number[] = [TIPO_DIPLOMA, TIPO_DIPLOMA_EXTERNO];
export const eDocumentacao = (tipo: number): boolean => TIPOS_DE_DOCUMENTACAO.includes(tipo);
export const eDiploma = (tipo: number): boolean => TIPOS_DE_DIPLOMA.includes(tipo);

/** The kinds that stand in one place of a record's group: it has one of them. */
export const noLugarDe = (tipo: number): readonly number[] =>
  [TIPOS_DE_DOCUMENTACAO, TIPOS_DE_DIPLOMA].find((tipos) => tipos.includes(tipo)) ?? [tipo];

/** The institution's own documents. */
export const TIPO_DA_LISTA = 8 as const;
export const TIPO_DO_CURRICULO = 11 as const;
export const TIPO_DA_FIGURA_DO_CURRICULO = 12 as const;
export const TIPO_DO_HISTORICO_PARCIAL = 1 as const;

/** As what the institution is inspected: it registered the diplomas, or it issued them. */
export const PAPEIS_FISCALIZADOS = ['registradora', 'emissora'] as const;
export type PapelFiscalizado = (typeof PAPEIS_FISCALIZADOS)[number];
export const TIPO_DA_FISCALIZACAO = { registradora: 9, emissora: 10 } as const satisfies Readonly<
  Record<PapelFiscalizado, NumeroDoTipo>
>;

/** Goes as PDF and carries no signatures. */
export const eFigura = (tipo: NumeroDoTipo): boolean => especieDe(tipo).raizes.length === 0;

/** Our key of a document at the connector (`yourNumber`), one for ever: a repeated sending is found by it (CON-55). */
export const chaveDoDocumento = (tipo: NumeroDoTipo, alvoId: string): string => `${ESPECIES[tipo].prefixo}${alvoId}`;

/** All documents of a record share it (`groupId`). */
export const chaveDoGrupo = (registroId: string): string => `REG${registroId}`;

/** The keys with which a document goes: a record's share one group, others stand in their own or in what they follow. */
export function chavesDoEnvio(tipo: NumeroDoTipo, alvoId: string): { yourNumber: string; groupId: string } {
  const { de, segue: [segue = tipo] = [] } = especieDe(tipo);
  const groupId = de === 'registro' ? chaveDoGrupo(alvoId) : chaveDoDocumento(segue as NumeroDoTipo, alvoId);
  return { yourNumber: chaveDoDocumento(tipo, alvoId), groupId };
}

const CHAVE = /^([A-Z]{3})([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Null for a key that is not ours. */
function lerChave(chave: string): { tipo: NumeroDoTipo; de: NomeDoDono; alvoId: string } | null {
  const [, prefixo = '', alvoId = ''] = CHAVE.exec(chave) ?? [];
  const tipo = TIPOS.find((um) => ESPECIES[um].prefixo === prefixo);
  return tipo === undefined ? null : { tipo, de: ESPECIES[tipo].de, alvoId };
}

/** Whose document a key of ours is: kind and id of the record; null for a key that is not of a record. */
export function lerChaveDoDocumento(chave: string): { tipo: NumeroDoTipo; registroId: string } | null {
  const lida = lerChave(chave);
  return lida?.de === 'registro' ? { tipo: lida.tipo, registroId: lida.alvoId } : null;
}

/** Which kind of the institution's own documents a key is of; null for any other. */
export function tipoDoAvulso(chave: string): NumeroDoTipo | null {
  const lida = lerChave(chave);
  return lida === null || lida.de === 'registro' ? null : lida.tipo;
}
