import type { PassoDeRepeticao } from '#domain/envio/estados-do-conector.ts';
import type { AcaoDoConector } from '#domain/registro/efeito-no-conector.ts';
import type { ServicoDoConectorPort } from './servico.port.ts';

/*
 * The signing connector as the registry office needs it, in our words. Every method rejects with `ConectorFalhou`,
 * which says whether the request may have had an effect; `null` and empty lists mean that the connector answered and
 * has none.
 */

/** Another version of a document: a renotarization, an updated signature. */
interface VersaoNoConector {
  documentId: string;
  codigoSeguranca: string | null;
  estado: number | null;
}

/** A document as the connector lists it; `estado` is its number (0–14, 500–507). Null is what it does not tell. */
export interface CopiaNoConector {
  documentId: string;
  tipo: number | null;
  yourNumber: string | null;
  estado: number;
  codigoSeguranca: string | null;
  /** Manual review: 'authorized' | 'unauthorized' | 'awaiting'. */
  autorizacao: string | null;
  versoes: VersaoNoConector[];
}

/** `situacao`: 0 not signed, 1 processing, 2 signed; `arquivamento` marks the archiving one. */
export interface AssinaturaNoConector {
  responsavel: string;
  /** 11 digits: CPF, else CNPJ. */
  signatarioId: string;
  tag: string;
  situacao: number;
  assinadoEm: Date | null;
  arquivamento: boolean;
  substituto: string | null;
  /** 11 digits: CPF. */
  substitutoId: string | null;
  substitutoSituacao: number | null;
  expiraEm: Date | null;
  pedidaEm: Date | null;
}

/** Times are the connector's own (ISO). */
export interface PassagemNoConector {
  de: number | null;
  para: number | null;
  quando: string | null;
  info: string;
  /** Renotarization, update of a signature. */
  atualizacoes: { origem: string; descricao: string; quando: string | null }[];
}

export type JsonDoConector = string | number | boolean | null | JsonDoConector[] | { [chave: string]: JsonDoConector };

/** `info` is the reason of an error. */
export interface DetalhesNoConector {
  estado: number;
  info: string;
  assinaturas: AssinaturaNoConector[];
}

/** A document to be signed: `documentData` is the JSON text of `{ meta, data }`; a picture comes with its PDF. */
export interface DocumentoParaEnviar {
  /** RNP's `documentType`. */
  tipo: number;
  documentData: string;
  arquivo?: { nome: string; conteudo: Uint8Array<ArrayBuffer> };
}

export interface FiltroDaListagem {
  desde?: string;
  ate?: string;
  estado?: number;
}

export interface ConectorPort {
  readonly servico: ServicoDoConectorPort;
  /** Hands over a document; answers the id that the connector told, still to be confirmed by `procurar`. */
  enviar(documento: DocumentoParaEnviar): Promise<string>;
  /** For a document that could not be generated. */
  reenviar(documentId: string, documento: DocumentoParaEnviar): Promise<void>;
  /** Every document under a key of ours. */
  procurar(yourNumber: string): Promise<CopiaNoConector[]>;
  /** A page of a hundred documents; from and to a day (AAAA-MM-DD), `estado`: ever in it. Empty: the end. */
  listar(filtro: FiltroDaListagem, pagina: number): Promise<CopiaNoConector[]>;
  documento(documentId: string): Promise<CopiaNoConector | null>;
  detalhes(documentId: string): Promise<DetalhesNoConector | null>;
  /** The signed XML, text as it came. */
  arquivo(documentId: string, versao: 'gerado' | 'assinado' | 'registrado'): Promise<string | null>;
  repetir(documentId: string, passo: Exclude<PassoDeRepeticao, 'reenviar'>): Promise<void>;
  agir(documentId: string, acao: AcaoDoConector, motivo: string): Promise<void>;
  /** Every passage of a document; null: it has none to tell. */
  historico(documentId: string): Promise<PassagemNoConector[] | null>;
  /** RNP's receipt of a registered document, as it came. */
  recibo(documentId: string): Promise<Record<string, JsonDoConector> | null>;
  /** Answers the manual review of a generated document. */
  autorizar(documentId: string, autorizado: boolean, motivo: string): Promise<void>;
  /** Removes a document that should not be there and is not preserved; one that is must never be forced. */
  remover(documentId: string): Promise<void>;
  /** Bearer token for an office's own scripts and its remaining life; null when the connector asks for none. */
  token(): Promise<{ token: string; segundos: number } | null>;
}
