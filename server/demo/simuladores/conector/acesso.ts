import { randomUUID } from 'node:crypto';
import { z } from 'zod';

export interface Conta {
  email: string;
  senha: string;
}

const VALIDADE_DO_TOKEN_MS = 900_000;
const credenciais = z.object({ email: z.string(), password: z.string() });

/** Tokens for the one account; without one, every call is let in, as a connector comes out of the box. */
export class Acesso {
  readonly #conta: Conta | null;
  readonly #agora: () => number;
  readonly #tokens = new Map<string, number>();

  constructor(conta: Conta | null, agora: () => number) {
    this.#conta = conta;
    this.#agora = agora;
  }

  /** A new token, or null for wrong credentials. */
  entrar(json: unknown): string | null {
    const { success, data } = credenciais.safeParse(json);
    const conta = this.#conta;
    if (!success || (conta && (data.email !== conta.email || data.password !== conta.senha))) return null;
    const token = randomUUID();
    this.#tokens.set(token, this.#agora() + VALIDADE_DO_TOKEN_MS);
    return token;
  }

  vale(autorizacao: string | null): boolean {
    const token = /^Bearer (.+)$/.exec(autorizacao ?? '')?.[1] ?? '';
    return this.#conta === null || (this.#tokens.get(token) ?? 0) > this.#agora();
  }

  expirar(): void {
    this.#tokens.clear();
  }
}
