import { hashDoNo, hashEm, LARGURA, MAIS_BAIXO, posicaoEm } from './arvore.ts';

/** Above the lowest ones, whose hashes come with each answer, a whole tree has 4,369 nodes; an act makes four of them anew. */
const MAXIMO = 8_192;

/** Nodes by their own hash (base64): whoever descends from a sealed root through them has proven each by the one above it. */
const vistos = new Map<string, readonly string[]>();

const base64 = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('base64');

/** Keeps nodes above the lowest for later answers. */
export function guardarNos(nos: Iterable<Buffer>): void {
  if (vistos.size > MAXIMO) vistos.clear();
  for (const no of nos) {
    const hashes = Array.from({ length: LARGURA }, (_, posicao) => base64(hashEm(no, posicao)));
    vistos.set(base64(hashDoNo(no)), hashes);
  }
}

/** The hash that the lowest node over a bucket must have under a root (both base64); null: one on the way is unknown. */
export function hashSobARaiz(balde: number, raiz: string): string | null {
  let hash = raiz;
  for (let nivel = 0; nivel < MAIS_BAIXO; nivel += 1) {
    const seguinte = vistos.get(hash)?.[posicaoEm(balde, nivel)];
    if (seguinte === undefined) return null;
    hash = seguinte;
  }
  return hash;
}
