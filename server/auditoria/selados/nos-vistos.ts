import { hashDoNo, hashEm, MAIS_BAIXO, posicaoEm } from './arvore.ts';

/** Above the lowest ones, which come with each answer, a whole tree has 4,369 nodes; an act makes four of them anew. */
const MAXIMO = 8_192;

/** Nodes by their own hash: whoever descends from a sealed root through them has proven each by the one above it. */
const vistos = new Map<string, Buffer>();
const chaveDe = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('latin1');

/** Keeps nodes above the lowest for later answers. */
export function guardarNos(nos: Iterable<Buffer>): void {
  if (vistos.size > MAXIMO) vistos.clear();
  for (const no of nos) vistos.set(chaveDe(hashDoNo(no)), no);
}

/** The hash that the lowest node over a bucket must have under a root; null where one on the way was not seen yet. */
export function hashSobARaiz(balde: number, raiz: Uint8Array): Buffer | null {
  let hash = raiz;
  for (let nivel = 0; nivel < MAIS_BAIXO; nivel += 1) {
    const no = vistos.get(chaveDe(hash));
    if (no === undefined) return null;
    hash = hashEm(no, posicaoEm(balde, nivel));
  }
  return Buffer.from(hash.buffer, hash.byteOffset, hash.length);
}
