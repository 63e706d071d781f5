import type { Conta } from './acesso.ts';
import type { OpcoesDoAndamento } from './andamento.ts';

/** One call as the connector reads it; `campos` are the text parts of a multipart body, `anexo` its file. */
export interface ChamadaAoConector {
  metodo: string;
  /** Path after `/api`, and the query. */
  caminho: string;
  busca: URLSearchParams;
  autorizacao: string | null;
  json: unknown;
  campos: Readonly<Record<string, string>>;
  anexo?: string;
}

export interface OpcoesDoConector extends OpcoesDoAndamento {
  conta: Conta | null;
  /** The version that it plays: 0.25.0 by default. */
  versao?: string;
  /** Tells documents that have only just come in with nulls. */
  nulos?: boolean;
  /** A check of its own beside the judgement, as by RNP's schemas: what is wrong, or an empty list. */
  esquemas?: ((documentData: unknown) => readonly string[]) | undefined;
}
