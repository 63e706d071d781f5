import { existsSync, readFileSync } from 'node:fs';
import { Duplex, PassThrough, Readable } from 'node:stream';

type Fluxo = ReadableStream<Uint8Array>;

/** A stream of Node's through which one of the web's is led. */
const passar = (mudar: (fonte: Fluxo) => Promise<Fluxo>): Duplex =>
  Duplex.from(async function* (fonte: AsyncIterable<Uint8Array>) {
    // Node's own type of the same stream is another one to the compiler.
    yield* await mudar(Readable.toWeb(Readable.from(fonte)) as unknown as Fluxo);
  });

/** Encrypts what passes to a public key of age (`age1…`); without one it passes as it is. */
export function cifrar(chavePublica: string | undefined): Duplex {
  if (chavePublica === undefined) return new PassThrough();
  return passar(async (fonte) => {
    const { Encrypter } = await import('age-encryption');
    const cifra = new Encrypter();
    cifra.addRecipient(chavePublica);
    return cifra.encrypt(fonte);
  });
}

/** The way back, with a private key; without one what passes was never encrypted. */
export function decifrar(identidade: string | undefined): Duplex {
  if (identidade === undefined) return new PassThrough();
  return passar(async (fonte) => {
    const { Decrypter } = await import('age-encryption');
    const cifra = new Decrypter();
    cifra.addIdentity(identidade);
    return cifra.decrypt(fonte);
  });
}

/** The private key of a file as `age-keygen` writes it. @throws Error in Portuguese */
export function lerIdentidade(arquivo: string): string {
  if (!existsSync(arquivo))
    throw new Error(`O arquivo ${arquivo} não existe: confira --identidade (ou BACKUP_IDENTIDADE).`);
  const linha = readFileSync(arquivo, 'utf8')
    .split('\n')
    .find((uma) => uma.startsWith('AGE-SECRET-KEY-'));
  if (linha === undefined)
    throw new Error(
      `${arquivo} não tem uma chave privada do age (AGE-SECRET-KEY-…): diga o arquivo que age-keygen escreveu.`,
    );
  return linha.trim();
}
