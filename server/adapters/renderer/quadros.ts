import type { Readable } from 'node:stream';

/**
 * The pieces of one file out of a stream that carries many: each after its length (four bytes), a length of zero ends
 * the file. What follows stays in the stream. Returns before the end when the stream ends.
 */
export async function* lerQuadros(fluxo: Readable): AsyncGenerator<Buffer, 'inteiro' | 'cortado'> {
  let resto = Buffer.alloc(0);
  for await (const dados of fluxo.iterator({ destroyOnReturn: false })) {
    resto = resto.length === 0 ? dados : Buffer.concat([resto, dados]);
    while (resto.length >= 4) {
      const tamanho = resto.readUInt32BE();
      if (tamanho === 0) return 'inteiro';
      if (resto.length < 4 + tamanho) break;
      yield resto.subarray(4, 4 + tamanho);
      resto = resto.subarray(4 + tamanho);
    }
  }
  return 'cortado';
}
