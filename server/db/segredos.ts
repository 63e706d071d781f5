import { hash, randomBytes, scrypt as scryptComRetorno, timingSafeEqual } from 'node:crypto';

/** SHA-256 hex of a secret: cookies, tokens and passes are stored only so. */
export const hashDoSegredo = (segredo: string): string => hash('sha256', segredo, 'hex');

/** A secret of 256 random bits, URL-safe. */
export const novoSegredo = (): string => randomBytes(32).toString('base64url');

const CUSTO = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const scrypt = (senha: string, sal: Buffer): Promise<Buffer> =>
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
