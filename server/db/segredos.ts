import { hash, randomBytes, scrypt as scryptComRetorno, timingSafeEqual } from 'node:crypto';
import { AppError } from '../erros/app-error.ts';

/** SHA-256 hex of a secret: cookies, tokens and passes are stored only so. */
export const hashDoSegredo = (segredo: string): string => hash('sha256', segredo, 'hex');

/** A secret of 256 random bits, URL-safe. */
export const novoSegredo = (): string => randomBytes(32).toString('base64url');

const CUSTO = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Of Node's four threads passwords take two: files, names and certificates of everybody else never wait for them. */
const AO_MESMO_TEMPO = 2;
const NA_FILA = 60;
let correndo = 0;
const fila: (() => void)[] = [];

/** @throws AppError 503 when more wait than can be served in some seconds */
async function scrypt(senha: string, sal: Buffer): Promise<Buffer> {
  if (fila.length >= NA_FILA) {
    throw new AppError('OCUPADO', 503, 'Muitas pessoas entrando ao mesmo tempo. Tente novamente em instantes.');
  }
  if (correndo >= AO_MESMO_TEMPO) await new Promise<void>((vez) => fila.push(vez));
  else correndo += 1;
  try {
    return await derivar(senha, sal);
  } finally {
    const proxima = fila.shift();
    if (proxima) proxima();
    else correndo -= 1;
  }
}

const derivar = (senha: string, sal: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scryptComRetorno(senha.normalize('NFC'), sal, 32, CUSTO, (erro, chave) => (erro ? reject(erro) : resolve(chave)));
  });

/** scrypt hash of a password, with its salt: `scrypt$<salt>$<key>` in base64. */
export async function hashDaSenha(senha: string): Promise<string> {
  const sal = randomBytes(16);
  return `scrypt$${sal.toString('base64')}$${(await scrypt(senha, sal)).toString('base64')}`;
}

/** Compares in constant time. A malformed hash is never equal. */
export async function senhaConfere(senha: string, guardado: string): Promise<boolean> {
  const [nome, sal, chave] = guardado.split('$');
  if (nome !== 'scrypt' || !sal || !chave) return false;
  const esperada = Buffer.from(chave, 'base64');
  const calculada = await scrypt(senha, Buffer.from(sal, 'base64'));
  return esperada.length === calculada.length && timingSafeEqual(esperada, calculada);
}
