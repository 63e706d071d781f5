import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as sha } from '@noble/hashes/sha2.js';

/** Over the parts, one after the other. */
export function sha256(...partes: readonly Uint8Array[]): Uint8Array {
  const soma = sha.create();
  for (const parte of partes) soma.update(parte);
  return soma.digest();
}

/** HMAC-SHA-256. */
export const hmacSha256 = (chave: Uint8Array, texto: Uint8Array): Uint8Array => hmac(sha, chave, texto);

const ZERO = Uint8Array.of(0);
const UM = Uint8Array.of(1);

/** RFC 6962 2.1. */
export const hashDaFolha = (entrada: Uint8Array): Uint8Array => sha256(ZERO, entrada);
/** RFC 6962 2.1. */
export const hashDoNo = (esquerda: Uint8Array, direita: Uint8Array): Uint8Array => sha256(UM, esquerda, direita);

/** A whole subtree: the leaves from `indice`·2^`nivel`, 2^`nivel` of them. */
export interface No {
  nivel: number;
  indice: number;
}

/** The leaves from `de` up to, without, `ate`; `de` lies where a subtree of that size may begin. */
type Faixa = readonly [de: number, ate: number];

/** Largest power of two below `n`, for n > 1. */
function metade(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

/** The whole subtrees that a range falls into, from the left. */
function nosDe([de, ate]: Faixa): No[] {
  const nos: No[] = [];
  for (let inicio = de; inicio < ate; ) {
    let [nivel, tamanho] = [0, 1];
    while (tamanho * 2 <= ate - inicio) [nivel, tamanho] = [nivel + 1, tamanho * 2];
    nos.push({ nivel, indice: inicio / tamanho });
    inicio += tamanho;
  }
  return nos;
}

function caminho(indice: number, [de, ate]: Faixa): Faixa[] {
  if (ate - de <= 1) return [];
  const meio = de + metade(ate - de);
  return indice < meio ? [...caminho(indice, [de, meio]), [meio, ate]] : [...caminho(indice, [meio, ate]), [de, meio]];
}

function crescimento(antes: number, [de, ate]: Faixa, inteira: boolean): Faixa[] {
  if (antes === ate) return inteira ? [] : [[de, ate]];
  const meio = de + metade(ate - de);
  return antes <= meio
    ? [...crescimento(antes, [de, meio], inteira), [meio, ate]]
    : [...crescimento(antes, [meio, ate], false), [de, meio]];
}

/** Reads the hashes of whole subtrees, in the order asked for. */
export type LerNos = (nos: readonly No[]) => Promise<Uint8Array[]>;

async function hashesDe(faixas: readonly Faixa[], ler: LerNos): Promise<Uint8Array[]> {
  const nos = faixas.map(nosDe);
  const hashes = await ler(nos.flat());
  let lidos = 0;
  return nos.map(({ length }) => {
    const meus = hashes.slice(lidos, lidos + length);
    lidos += length;
    return meus.reduceRight((direita, esquerda) => hashDoNo(esquerda, direita));
  });
}

/** Root of the first `tamanho` leaves (RFC 6962 2.1). */
export async function raizDe(tamanho: number, ler: LerNos): Promise<Uint8Array> {
  if (tamanho === 0) return sha256();
  const [raiz] = await hashesDe([[0, tamanho]], ler);
  if (raiz === undefined) throw new Error('árvore sem raiz');
  return raiz;
}

/** Proof that the leaf `indice` stands in the tree of `tamanho` leaves (RFC 6962 2.1.1). @throws RangeError */
export async function provarInclusao(indice: number, tamanho: number, ler: LerNos): Promise<Uint8Array[]> {
  if (!(indice >= 0 && indice < tamanho)) throw new RangeError(`a folha ${indice} não está em ${tamanho}`);
  return hashesDe(caminho(indice, [0, tamanho]), ler);
}

/** Proof that the tree of `tamanho` leaves continues the one of `antes` (RFC 6962 2.1.2). @throws RangeError */
export async function provarConsistencia(antes: number, tamanho: number, ler: LerNos): Promise<Uint8Array[]> {
  if (!(antes >= 0 && antes <= tamanho)) throw new RangeError(`${tamanho} não continua ${antes}`);
  return antes === 0 ? [] : hashesDe(crescimento(antes, [0, tamanho], true), ler);
}

const iguais = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** RFC 9162 2.1.3.2. */
export function confereInclusao(
  { folha, indice, tamanho, raiz }: { folha: Uint8Array; indice: number; tamanho: number; raiz: Uint8Array },
  prova: readonly Uint8Array[],
): boolean {
  if (!(indice >= 0 && indice < tamanho)) return false;
  let [no, ultimo, hash] = [indice, tamanho - 1, folha];
  for (const irmao of prova) {
    if (ultimo === 0) return false;
    if (no % 2 === 1 || no === ultimo) {
      hash = hashDoNo(irmao, hash);
      while (no % 2 === 0 && no !== 0) [no, ultimo] = [no / 2, Math.floor(ultimo / 2)];
    } else hash = hashDoNo(hash, irmao);
    [no, ultimo] = [Math.floor(no / 2), Math.floor(ultimo / 2)];
  }
  return ultimo === 0 && iguais(hash, raiz);
}

/** A tree as it is spoken of: how many leaves, and their root. */
export interface Cabeca {
  tamanho: number;
  raiz: Uint8Array;
}

/** RFC 9162 2.1.4.2: `depois` continues `antes`. */
export function confereConsistencia(antes: Cabeca, depois: Cabeca, prova: readonly Uint8Array[]): boolean {
  if (antes.tamanho > depois.tamanho) return false;
  if (antes.tamanho === depois.tamanho) return prova.length === 0 && iguais(antes.raiz, depois.raiz);
  if (antes.tamanho === 0) return prova.length === 0;
  let [no, ultimo] = [antes.tamanho - 1, depois.tamanho - 1];
  while (no % 2 === 1) [no, ultimo] = [Math.floor(no / 2), Math.floor(ultimo / 2)];
  const [primeiro, ...resto] = no === 0 ? [antes.raiz, ...prova] : prova;
  if (primeiro === undefined) return false;
  let [velha, nova] = [primeiro, primeiro];
  for (const irmao of resto) {
    if (ultimo === 0) return false;
    if (no % 2 === 1 || no === ultimo) {
      [velha, nova] = [hashDoNo(irmao, velha), hashDoNo(irmao, nova)];
      while (no % 2 === 0 && no !== 0) [no, ultimo] = [no / 2, Math.floor(ultimo / 2)];
    } else nova = hashDoNo(nova, irmao);
    [no, ultimo] = [Math.floor(no / 2), Math.floor(ultimo / 2)];
  }
  return ultimo === 0 && iguais(velha, antes.raiz) && iguais(nova, depois.raiz);
}
