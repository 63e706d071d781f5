import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { tentar } from '../erros/causa.ts';

/** PKCS #8 (RFC 8410) of an Ed25519 key, up to its 32 bytes. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

export interface ChaveDoBackup {
  privada: KeyObject;
  /** SHA-256 of the public key, 16 hex digits by fours: what people note and compare. */
  impressao: string;
}

/** From 64 hex digits. */
export function chaveDoSegredo(segredo: string): ChaveDoBackup {
  const privada = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, Buffer.from(segredo, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  return { privada, impressao: impressaoDe(publicaDe(privada)) };
}

const publicaDe = (privada: KeyObject): Buffer =>
  createPublicKey(privada).export({ format: 'der', type: 'spki' }).subarray(SPKI_ED25519.length);

const impressaoDe = (publica: Buffer): string =>
  createHash('sha256')
    .update(publica)
    .digest('hex')
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1-');

/** Beside the manifest: Ed25519 over its bytes, in base64. */
const assinaturaSchema = z.strictObject({ chave: z.base64(), assinatura: z.base64() });

export const assinar = (texto: string, { privada }: ChaveDoBackup): string =>
  `${JSON.stringify({
    chave: publicaDe(privada).toString('base64'),
    assinatura: sign(null, Buffer.from(texto), privada).toString('base64'),
  })}\n`;

/**
 * Checks the fingerprint of the key that signed a manifest. @throws Error in Portuguese when the signature does not fit
 */
export function conferirAssinatura(texto: string, nota: string): string {
  const lida = tentar(() => assinaturaSchema.parse(JSON.parse(nota)), null);
  if (lida === null) {
    throw new Error(
      'A assinatura do backup não se lê: manifesto.assinatura.json foi alterado ou está incompleto. Use outro backup.',
    );
  }
  const { chave, assinatura } = lida;
  const publica = Buffer.from(chave, 'base64');
  const key = createPublicKey({ key: Buffer.concat([SPKI_ED25519, publica]), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(texto), key, Buffer.from(assinatura, 'base64'))) {
    throw new Error('O manifesto do backup foi alterado depois de assinado.');
  }
  return impressaoDe(publica);
}
