import { hmacSha256, sha256 } from './arvore.ts';
import { emBytes, emHex } from './bytes.ts';

/*
 * A leaf's entry is one byte, the format, and a commitment of 32: nothing in it tells a person, a code, a kind of act
 * or a time. Who holds the salt and the facts computes it again.
 */

/** First byte of every entry. */
const FORMATO = 1;

/** JSON of flat facts with sorted keys and no spaces (RFC 8785 for what stands in them). */
export const fatosEmTexto = (fatos: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fatos).sort(([a], [b]) => (a < b ? -1 : 1))));

/** Salt of one leaf, out of the secret salt of whom it speaks of: who gets the one learns nothing of the others. */
export const salDaFolha = (sal: Uint8Array, indice: number): Uint8Array =>
  hmacSha256(sal, emBytes(`registro-log/1/folha/${indice}`));

export const salDoDiploma = (sal: Uint8Array): Uint8Array => hmacSha256(sal, emBytes('registro-log/1/diploma'));

/** Stands among the leaf's facts for those that name a person: they are told or kept back as a whole. */
export const hashDoDiploma = (salProprio: Uint8Array, fatos: Readonly<Record<string, unknown>>): string =>
  emHex(sha256(emBytes('registro-log/1/diploma\n'), salProprio, emBytes(fatosEmTexto(fatos))));

/** The leaf commits to these bytes. */
export const entradaDaFolha = (salProprio: Uint8Array, fatos: Readonly<Record<string, unknown>>): Uint8Array =>
  Uint8Array.of(FORMATO, ...sha256(emBytes('registro-log/1/folha\n'), salProprio, emBytes(fatosEmTexto(fatos))));
