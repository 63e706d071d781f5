/* What the connector says of itself: health, version, who signs what, and whether it would take a document. */

/** Health of the service and of what it leans on; `versao` null: it does not say. */
export interface SaudeDoConector {
  passa: boolean;
  versao: string | null;
  partes: { nome: string; passa: boolean; versao: string | null }[];
}

/** Someone who may sign; `id` is a CPF (11 digits) or a CNPJ. */
export interface PessoaNoConector {
  id: string;
  nome: string;
}

/** Tag by tag. */
export interface AssinaturasDoTipo {
  tipo: number;
  documento: string;
  tags: { tag: string; signatarios: (PessoaNoConector & { substitutos: PessoaNoConector[] })[] }[];
}

export interface ServicoDoConectorPort {
  /** Null: it has no such page. @throws ConectorFalhou */
  saude(): Promise<SaudeDoConector | null>;
  /** The connector's version as last told; null: it never said. Never rejects. */
  versao(): Promise<string | null>;
  /** Null: it does not tell. @throws ConectorFalhou */
  assinaturas(): Promise<AssinaturasDoTipo[] | null>;
  /**
   * CPFs that it lets sign a kind of document, substitutes among them, as told within the last minutes; null: it is not
   * known now. Never rejects, and never keeps anybody waiting for long.
   */
  quemAssina(tipo: number): Promise<ReadonlySet<string> | null>;
  /** In the connector's own sentences; null: it cannot be asked. Never rejects. */
  validar(tipo: number, leiaute: string, documentData: string): Promise<readonly string[] | null>;
}
