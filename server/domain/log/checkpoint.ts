import type { Cabeca } from './arvore.ts';
import { deBase64, emBase64 } from './bytes.ts';

/** A head of the log and whose log it is (C2SP tlog-checkpoint). */
export interface Checkpoint extends Cabeca {
  origem: string;
}

export const textoDoCheckpoint = ({ origem, tamanho, raiz }: Checkpoint): string =>
  `${origem}\n${tamanho}\n${emBase64(raiz)}\n`;

/** Reads the text of a checkpoint; lines beyond the third are allowed and ignored. Null for anything else. */
export function lerCheckpoint(texto: string): Checkpoint | null {
  const [origem = '', tamanho = '', raiz = ''] = texto.split('\n');
  const bytes = deBase64(raiz);
  const certo = origem !== '' && /^(?:0|[1-9]\d{0,14})$/.test(tamanho) && bytes?.length === 32 && texto.endsWith('\n');
  return certo ? { origem, tamanho: Number(tamanho), raiz: bytes } : null;
}
