import { type ChaveInteira, emFrase, emPortugues, type Frase, type Textos } from '#domain/idiomas/frase.ts';
import type { Identidade } from './identidade.ts';
import type { CertificadoConsultado } from './revogacao/situacao.ts';

/** The four outcomes of every check. What is unsupported, absent or out of reach is never `negado`. */
export type Palavra = 'confirmado' | 'aindaNao' | 'negado' | 'naoVerificado';

/** One check: its outcome and why, a sentence without a full stop. */
export interface Resultado extends Textos<'motivo'> {
  resultado: Palavra;
}

export function resultar(resultado: Palavra, dito: ChaveInteira | Frase): Resultado {
  const motivo = emFrase(dito);
  return { resultado, motivo: emPortugues(motivo), frases: { motivo } };
}
export const confirmado = (dito: ChaveInteira | Frase): Resultado => resultar('confirmado', dito);
export const negado = (dito: ChaveInteira | Frase): Resultado => resultar('negado', dito);
export const naoVerificado = (dito: ChaveInteira | Frase): Resultado => resultar('naoVerificado', dito);

const DO_PIOR: readonly Palavra[] = ['negado', 'naoVerificado', 'aindaNao', 'confirmado'];
/** `confirmado` of none. */
export const pior = (palavras: readonly Palavra[]): Palavra =>
  DO_PIOR.find((palavra) => palavras.includes(palavra)) ?? 'confirmado';

export interface TempoDaAssinatura extends Resultado {
  /** Null when the signature does not protect it, or it is no time. */
  declarado: Date | null;
  /** Moment at which it certainly existed, by a verified timestamp of its own or of what covers it. */
  provado: Date | null;
  /** Its own timestamps, in document order. */
  carimbos: readonly CarimboDaAssinatura[];
}

/** Kinds of timestamps: over the signature's value, over references to proofs, over everything for the archive. */
export type TipoDeCarimbo = 'assinatura' | 'referencias' | 'arquivamento';

export interface CarimboDaAssinatura extends Resultado {
  tipo: TipoDeCarimbo;
  /** To be believed only when it is confirmed. */
  quando: Date | null;
  autoridade: string | null;
  /** End of the authority's certificate: until then it proves without a newer stamp around it. */
  valeAte: Date | null;
  /** Nothing tells whether the authority's certificate was revoked. */
  semRevogacao: boolean;
}

export interface RevogacaoDaAssinatura extends Resultado {
  /** The file's own lists, one fetched, or none. */
  fonte: 'arquivo' | 'lista' | null;
}

/** From the simplest to the archivable. */
export const NIVEIS = ['AD-RB', 'AD-RT', 'AD-RV', 'AD-RC', 'AD-RA'] as const;
export type Nivel = (typeof NIVEIS)[number];

/** Signature policy: what it claims, the level found, the level that its place asks for. */
export interface PoliticaDaAssinatura extends Resultado {
  oid: string | null;
  nivel: Nivel | null;
  exigido: Nivel | null;
}

/** Which required signature this one is; `adicional` is beyond those required, `estranha` in the place of one. */
export interface PapelDaAssinatura extends Resultado {
  papel: 'exigida' | 'adicional' | 'estranha' | 'contra-assinatura';
  /** Index in `exigidas`. */
  exigencia: number | null;
}

/** One signature: where it stands, what it covers and what not, who made it, and each check by itself. */
export interface AssinaturaVerificada {
  /** Path of the element that holds it; '' is the root. */
  local: string;
  /** Paths of the elements that it covers; '' is the whole document. */
  cobre: string[];
  /** Paths of other signatures inside the covered elements. */
  deixaDeFora: string[];
  /** The worst of the checks; `tempo`, `revogacao` and `politica` count in it only when negado. */
  resultado: Palavra;
  /** The worst of `tempo`, `revogacao` and `politica`. */
  provas: Palavra;
  /** It covers the element that it stands in, or the whole document. */
  lugar: Resultado;
  integridade: Resultado;
  /** Signature value by the certificate's key. */
  valor: Resultado;
  /** XAdES properties: protected, and naming this certificate. */
  propriedades: Resultado;
  /** The certificate may sign documents: end entity, key usage, key length. */
  certificado: Resultado;
  /** The certificate is of the kind that the norm asks for: A3 or above, by its policy. */
  tipo: Resultado;
  cadeia: Resultado;
  /** The trusted root that the path leads to, with the SHA-256 of its certificate in hex; null: it leads to none. */
  raiz: { nome: string; sha256: string } | null;
  /** Certificate within its validity, at the proven time or now. */
  validade: Resultado;
  papel: PapelDaAssinatura;
  tempo: TempoDaAssinatura;
  revogacao: RevogacaoDaAssinatura;
  politica: PoliticaDaAssinatura;
  /** null: the signature brings no readable certificate. */
  identidade: Identidade | null;
  emissor: string | null;
  /** Serial number of the certificate, hex. */
  serie: string | null;
}

/** A signature that MEC's layout asks for, and whether it is there. */
export interface AssinaturaExigida extends Resultado {
  /** Path of the element that it must stand in; '' is the root. */
  local: string;
  quem: 'emissora' | 'registradora' | 'instituicao' | 'pessoa' | 'assinante';
  /** CNPJ or CPF that it must bear; null: any natural person. Personal data when a CPF. */
  documento: string | null;
  /** Name of that institution by the document, position of the person; null when the document has none. */
  nome: string | null;
  /** Index in `assinaturas` of the one that fills it, or of the stranger's in its place. */
  assinatura: number | null;
}

export interface VerificacaoDoDocumento {
  /** The worst of the whole: problems, uncovered parts, required signatures, every signature. */
  resultado: Palavra;
  /** The worst of `tempo`, `revogacao` and `politica` over the required signatures. */
  provas: Palavra;
  /** Name of the root element, null when the file could not be read. */
  raiz: string | null;
  /** Version of MEC's layout that the document states. */
  versao: string | null;
  /** Each is a reason for negado. */
  problemas: string[];
  frases: { problemas: Frase[] };
  assinaturas: AssinaturaVerificada[];
  exigidas: AssinaturaExigida[];
  /** Parts that MEC's layout wants signed, each with the outcome. */
  partes: (Resultado & { parte: string })[];
  /** `naoVerificado` when only unsupported signatures cover the rest. */
  cobertura: Palavra;
  /** Topmost elements that no intact signature covers. */
  semCobertura: string[];
  /** Certificates of which no list in the file, nor any answer given, says whether they were revoked. */
  consultasPendentes: CertificadoConsultado[];
}
