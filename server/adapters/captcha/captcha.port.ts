import type { Desafio } from '#contract/consulta-publica.contract.ts';

/** With the challenge's purpose, its identity (for the replay check) and when it expires. */
type Conferencia =
  | { ok: true; codigo: string; desafio: string; expiraEm: Date }
  | { ok: false; motivo: 'invalido' | 'expirado' };

/** Proof that the browser of whoever asked has worked for one diploma (P9, A7). `quem` is the network that asked. */
export interface CaptchaPort {
  /** A challenge for `codigo` (a validation code or a registroID), good for `quem` alone and for ten minutes. */
  criar(pedido: { codigo: string; quem: string; vezesOEsforco: number }, agora: Date): Promise<Desafio>;
  /** Judges the widget's payload as brought by `quem`. It does not know whether a solution was used before. */
  conferir(resposta: string, quem: string, agora: Date): Promise<Conferencia>;
}
