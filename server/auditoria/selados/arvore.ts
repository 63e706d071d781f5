import { createHmac, hash as resumir } from 'node:crypto';

/*
 * The tree over what the last acts left: 1,048,576 buckets by the last 20 bits of the id, five levels of nodes with
 * sixteen hashes each over them, a root. Who knows one bucket, its five nodes and the sealed root knows of a record in
 * it, and of one that is not.
 */

/** Levels of nodes; level 0 is the root's. */
export const NIVEIS = 5;
export const MAIS_BAIXO = NIVEIS - 1;
/** Of ten million records ten are in one. */
export const BALDES = 2 ** 20;
const LARGURA = 16;
const BYTES = 32;

/** As the last act left it; `valor`: 0 valid, 1 invalid, 2 suspended. */
export interface Selado {
  alvo: string;
  entrada: string;
  conteudo: string;
  valor: number;
}

/** A node's place, and which of its hashes stands for the one below. */
export interface Lugar {
  nivel: number;
  indice: number;
  posicao: number;
}

// At once: each answer hashes a bucket and a node for every record that it names.
const sha256 = (bytes: Buffer | string): Buffer => resumir('sha256', bytes, 'buffer');

/** Last 16 bits of a UUID, and the four before them. */
export const baldeDe = (id: string): number => Number.parseInt(id.slice(-4) + id.slice(-5, -4), 16);

/** Stands in the tree for the newest signed list of annulled diplomas of an institution, so that none goes unseen. */
export const ponteiroDaLista = (instituicaoId: number): string =>
  `00000000-0000-8000-8000-${instituicaoId.toString(16).padStart(12, '0')}`;

/** Which hash of its node on a level stands for what leads to a bucket. */
const posicaoEm = (balde: number, nivel: number): number => (balde >> (4 * (NIVEIS - 1 - nivel))) & 15;

/** From the lowest to the root's. */
export const caminhoDe = (balde: number): readonly Lugar[] =>
  Array.from({ length: NIVEIS }, (_, i) => ({
    nivel: NIVEIS - 1 - i,
    indice: Math.floor(balde / LARGURA ** (i + 1)),
    posicao: posicaoEm(balde, NIVEIS - 1 - i),
  }));

const ANTES_DO_BALDE = 'registro/selados/balde/1\n';
/** Hash of a bucket's rows, in whatever order they come. */
export function hashDoBalde(linhas: readonly Selado[]): Buffer {
  const ordenadas = linhas
    .map(({ alvo, entrada, conteudo, valor }) => `${alvo} ${entrada} ${conteudo} ${valor}\n`)
    .sort((a, b) => (a < b ? -1 : 1));
  return sha256(ANTES_DO_BALDE + ordenadas.join(''));
}

/** Of a bucket without rows. */
export const HASH_DO_VAZIO: Buffer = hashDoBalde([]);

const ANTES_DO_NO = 'registro/selados/no/1\n';
const BYTES_ANTES_DO_NO = Buffer.from(ANTES_DO_NO);
/** Over the node's sixteen hashes. */
export const hashDoNo = (hashes: Uint8Array): Buffer => sha256(Buffer.concat([BYTES_ANTES_DO_NO, hashes]));

function nosVazios(): readonly Buffer[] {
  const nos: Buffer[] = [];
  let abaixo = HASH_DO_VAZIO;
  for (let nivel = MAIS_BAIXO; nivel >= 0; nivel -= 1) {
    const no = Buffer.concat(Array.from({ length: LARGURA }, () => abaixo));
    nos[nivel] = no;
    abaixo = hashDoNo(no);
  }
  return nos;
}
const NOS_VAZIOS = nosVazios();
/** A node that was never written. */
export const noVazio = (nivel: number): Buffer => NOS_VAZIOS[nivel] ?? Buffer.alloc(LARGURA * BYTES);
export type Nos = Map<string, Buffer>;
type LugarDoNo = Pick<Lugar, 'nivel' | 'indice'>;
export const chaveDoNo = ({ nivel, indice }: LugarDoNo): string => `${nivel}/${indice}`;
export const noEm = (nos: ReadonlyMap<string, Buffer>, lugar: LugarDoNo): Buffer =>
  nos.get(chaveDoNo(lugar)) ?? noVazio(lugar.nivel);

export const RAIZ_VAZIA: Buffer = hashDoNo(noVazio(0));

export const hashEm = (no: Uint8Array, posicao: number): Uint8Array =>
  no.subarray(posicao * BYTES, (posicao + 1) * BYTES);

export function trocarEm(no: Uint8Array, posicao: number, hash: Uint8Array): Buffer {
  const novo = Buffer.from(no);
  novo.set(hash, posicao * BYTES);
  return novo;
}

const iguais = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** `lugares`: those above the hash, from the lowest up; `lerNo` answers a place's node. */
export function sobARaiz(
  lugares: readonly Lugar[],
  hash: Uint8Array,
  lerNo: (lugar: Lugar) => Uint8Array,
  raiz: Uint8Array,
): boolean {
  let abaixo = hash;
  for (const lugar of lugares) {
    const no = lerNo(lugar);
    if (!iguais(hashEm(no, lugar.posicao), abaixo)) return false;
    abaixo = hashDoNo(no);
  }
  return iguais(abaixo, raiz);
}

/** Root and sum as they stand beside the chain's head at a place. */
interface CabecaSelada {
  numero: bigint;
  raiz: Uint8Array;
  soma: Uint8Array;
}

/** Seal (hex) of the tree and the sum, by the key that the database does not hold (64 hex digits). */
export const seloDosConteudos = ({ numero, raiz, soma }: CabecaSelada, chave: string): string =>
  createHmac('sha256', Buffer.from(chave, 'hex'))
    .update(`registro/selados/1\n${numero}\n`)
    .update(raiz)
    .update(soma)
    .digest('hex');

const MODULO = 1n << 256n;
const inteiro = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);

export const SOMA_VAZIA: Buffer = Buffer.alloc(BYTES);

/** The sum with what is not valid added (`sinal` 1) or taken away (-1): only the key makes another set of one sum. */
export function somar(soma: Uint8Array, { alvo, valor }: Pick<Selado, 'alvo' | 'valor'>, chave: string, sinal: 1 | -1) {
  if (valor === 0) return Buffer.from(soma);
  const parcela = createHmac('sha256', Buffer.from(chave, 'hex'))
    .update(`registro/selados/restrito/1\n${alvo} ${valor}`)
    .digest();
  const total = (inteiro(soma) + BigInt(sinal) * inteiro(parcela) + MODULO) % MODULO;
  return Buffer.from(total.toString(16).padStart(BYTES * 2, '0'), 'hex');
}
