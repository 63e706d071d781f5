import type { PessoaDoProvedor, RegrasDoProvedor } from '#domain/sessao/pessoa-do-provedor.ts';

/** Kept while somebody is at the provider, to know the answer by. */
interface IdaAoProvedor {
  nonce: string;
  /** PKCE. */
  verificador: string;
}

/** Somebody as the provider named them; `sub` and `sid` are the names by which it ends the session later. */
export interface VindaDoProvedor {
  /** Null: no CPF among the claims. */
  pessoa: PessoaDoProvedor | null;
  sub: string;
  sid: string | null;
}

/** Which sessions end: one (`sid`), or all of a person (`sub`). `jti` names the message. */
export interface EncerramentoDoProvedor {
  sub: string | null;
  sid: string | null;
  jti: string;
}

/**
 * Everything but `nome` and `regras`
 * @throws AppError 502 while the provider does not answer
 */
export interface ProvedorPort {
  nome: string;
  regras: RegrasDoProvedor;
  /** Address to send the browser to, and what to keep until it is back. */
  iniciar(estado: string): Promise<{ url: URL; ida: IdaAoProvedor }>;
  /** Reads the answer that the browser brought. @throws AppError 401 when it is none of ours, or a refusal */
  concluir(resposta: URLSearchParams, estado: string, ida: IdaAoProvedor): Promise<VindaDoProvedor>;
  /** Reads a back-channel logout token (OpenID Connect Back-Channel Logout 1.0). Null: it is none, or not for us. */
  lerEncerramento(token: string): Promise<EncerramentoDoProvedor | null>;
  /** Null where the provider cannot end its own session. */
  urlDeSaida(): Promise<URL | null>;
}
