import type { Desafio } from '#contract/consulta-publica.contract.ts';

/** What a solved challenge says: the code it was made for, its identity (for the replay check) and when it expires. */
type Conferencia =
  | { ok: true; codigo: string; desafio: string; expiraEm: Date }
  | { ok: false; motivo: 'invalido' | 'expirado' };

/** Proof that a person's browser has worked for one validation code (P9, A7). */
export interface CaptchaPort {
  /** A challenge for `codigo`, signed, valid for ten minutes. */
  criar(codigo: string, agora: Date): Promise<Desafio>;
  /** Judges the widget's payload. It does not know whether a solution was used before. */
  conferir(resposta: string, agora: Date): Promise<Conferencia>;
}
