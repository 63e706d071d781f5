import { gzipSync, Unzlib, zlibSync } from 'fflate';
import { base64url } from 'jose';

/** Places of every list: the least that the W3C allows, so that one place hides among 131,072. */
export const LUGARES = 131_072;

/** Values of the IETF's Token Status List. */
const VALORES = ['valido', 'invalido', 'suspenso'] as const;
export type ValorDaSituacao = (typeof VALORES)[number];

/** One place that is not 'valido'. */
export interface Restrito {
  indice: number;
  valor: number;
}

const BITS = 2;
const POR_BYTE = 8 / BITS;

/** `status_list` of a Token Status List: two bits a place, the first in the lowest bits of the first byte, zlib. */
export function listaDaIetf(restritos: readonly Restrito[]): { bits: number; lst: string } {
  const bytes = new Uint8Array(LUGARES / POR_BYTE);
  for (const { indice, valor } of restritos) {
    const onde = Math.floor(indice / POR_BYTE);
    bytes[onde] = (bytes[onde] ?? 0) | (valor << ((indice % POR_BYTE) * BITS));
  }
  return { bits: BITS, lst: base64url.encode(zlibSync(bytes, { level: 9 })) };
}

/** `encodedList` of a W3C Bitstring Status List: one bit a place, the first in the highest bit, gzip, multibase `u`. */
export function listaDaW3c(restritos: readonly Restrito[], valorQueConta: number): string {
  const bytes = new Uint8Array(LUGARES / 8);
  for (const { indice, valor } of restritos) {
    if (valor !== valorQueConta) continue;
    const onde = Math.floor(indice / 8);
    bytes[onde] = (bytes[onde] ?? 0) | (128 >> (indice % 8));
  }
  return `u${base64url.encode(gzipSync(bytes, { level: 9, mtime: 0 }))}`;
}

/** Of a list of sixteen million places; what is packed so that it swells beyond is no list. */
const MAXIMO_DE_BYTES = 4 * 1024 * 1024;
/** A piece swells to a thousand times its size at most. */
const PEDACO = 1_024;

/** One byte of what was packed; beyond it nothing is unpacked. */
function byteEm(comprimidos: Uint8Array, onde: number): number | undefined {
  let vistos = 0;
  let byte: number | undefined;
  const descomprimir = new Unzlib((parte) => {
    if (onde >= vistos && onde < vistos + parte.length) byte = parte[onde - vistos];
    vistos += parte.length;
  });
  for (let i = 0; i < comprimidos.length && vistos <= onde; i += PEDACO)
    descomprimir.push(comprimidos.subarray(i, i + PEDACO), i + PEDACO >= comprimidos.length);
  return byte;
}

/** Null when the list is no Token Status List, or has no such place. */
export function valorNaLista(lista: { bits?: unknown; lst?: unknown }, indice: number): ValorDaSituacao | null {
  const { bits, lst } = lista;
  if (typeof lst !== 'string' || typeof bits !== 'number' || ![1, 2, 4, 8].includes(bits)) return null;
  const onde = Math.floor((indice * bits) / 8);
  if (onde < 0 || onde >= MAXIMO_DE_BYTES) return null;
  try {
    const byte = byteEm(base64url.decode(lst), onde);
    if (byte === undefined) return null;
    return VALORES[(byte >> ((indice * bits) % 8)) & (2 ** bits - 1)] ?? null;
  } catch {
    return null;
  }
}
