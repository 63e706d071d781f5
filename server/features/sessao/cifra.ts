import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Enciphers and marks small secrets with a key that the database does not hold. */
export interface Cifra {
  cifrar(texto: string): string;
  /** @throws Error when it was made with another key, or changed */
  decifrar(cifrado: string): string;
  /** Keyed hash, 64 hex digits. */
  marcar(texto: string): string;
}

/** Makes a cipher of its own for each `uso`, all from one secret of the installation (AES-256-GCM, HMAC-SHA256). */
export function criarCifra(segredo: string, uso: string): Cifra {
  const chave = (de: string) => Buffer.from(hkdfSync('sha256', segredo, '', `${uso}/${de}`, 32));
  const [daCifra, daMarca] = [chave('cifra'), chave('marca')];
  return {
    cifrar(texto) {
      const iv = randomBytes(12);
      const cifra = createCipheriv('aes-256-gcm', daCifra, iv);
      const conteudo = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()]);
      return Buffer.concat([iv, cifra.getAuthTag(), conteudo]).toString('base64');
    },
    decifrar(cifrado) {
      const bytes = Buffer.from(cifrado, 'base64');
      const decifra = createDecipheriv('aes-256-gcm', daCifra, bytes.subarray(0, 12));
      decifra.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decifra.update(bytes.subarray(28)), decifra.final()]).toString('utf8');
    },
    marcar: (texto) => createHmac('sha256', daMarca).update(texto).digest('hex'),
  };
}
