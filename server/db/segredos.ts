import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { chavesDasAcoes, marcarResumo } from '../acoes/chaves.ts';
import { AppError } from '../erros/app-error.ts';

/** Makes the SHA-256 (hex) of a text that is no secret at rest: a name of something that was counted, two values compared. */
export const resumoDe = (texto: string): string => hash('sha256', texto, 'hex');

/**
 * Makes what is stored of a secret: cookies, tokens, links and keys stand only so. It is made with the key of the actions, so that
 * whoever writes in the database cannot make the row of a secret of their own.
 */
export const hashDoSegredo = (segredo: string): string => marcarResumo(resumoDe(segredo), chavesDasAcoes().assina);

/** Makes what may have been stored of a secret, by each of this process's keys: a row is looked for by these. */
export function hashesDoSegredo(segredo: string): string[] {
  const resumo = resumoDe(segredo);
  return [...chavesDasAcoes().porId.keys()].map((id) => marcarResumo(resumo, id));
}

/** 256 random bits, URL-safe. */
export const novoSegredo = (): string => randomBytes(32).toString('base64url');

/** Threads for passwords alone, one core left to everybody else: only a password waits behind a password. */
const AO_MESMO_TEMPO = Math.max(1, Math.min(2, availableParallelism() - 1));
const NA_FILA = 60;
const OCIOSO_MS = 60_000;
const CHEIA = 'Muitas pessoas entrando ao mesmo tempo. Tente novamente em instantes.';
let threads: Tinypool | null = null;

/** @throws AppError 503 when more wait than can be served in some seconds */
async function scrypt(senha: string, sal: Buffer): Promise<Buffer> {
  threads ??= new Tinypool({
    filename: new URL('./senha.worker.ts', import.meta.url).href,
    // No deadline for a thread's end: `exame.ts` says why.
    minThreads: 0,
    maxThreads: AO_MESMO_TEMPO,
    idleTimeout: OCIOSO_MS,
    terminateTimeout: 0,
    execArgv: [],
  });
  if (threads.queueSize >= NA_FILA) throw new AppError('OCUPADO', 503, CHEIA);
  const chave: Uint8Array = await threads.run({ senha, sal }, { name: 'derivar' });
  return Buffer.from(chave);
}

/** `scrypt$<salt>$<key>` in base64. */
export async function hashDaSenha(senha: string): Promise<string> {
  const sal = randomBytes(16);
  return `scrypt$${sal.toString('base64')}$${(await scrypt(senha, sal)).toString('base64')}`;
}

/**
 * A well-formed hash that no password has, so that where there is no account a guess costs the same time. It is random
 * bytes: hashing a password for it would start a thread, with scrypt's 32 MB, at each start of a server.
 */
export const hashDeNinguem = (): string =>
  `scrypt$${randomBytes(16).toString('base64')}$${randomBytes(32).toString('base64')}`;

/** Compares in constant time. A malformed hash is never equal. */
export async function senhaConfere(senha: string, guardado: string): Promise<boolean> {
  const [nome, sal, chave] = guardado.split('$');
  if (nome !== 'scrypt' || !sal || !chave) return false;
  const esperada = Buffer.from(chave, 'base64');
  const calculada = await scrypt(senha, Buffer.from(sal, 'base64'));
  return esperada.length === calculada.length && timingSafeEqual(esperada, calculada);
}
