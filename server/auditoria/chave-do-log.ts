import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { emBytes } from '#domain/log/bytes.ts';
import {
  assinaturasDe,
  COASSINATURA,
  coassinatura,
  ED25519,
  lerCoassinatura,
  type Nota,
  textoCoassinado,
  textoDaNota,
  type Verificador,
  verificadorDe,
} from '#domain/log/nota.ts';

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/** Private key of a secret of 64 hex digits. */
const privadaDe = (segredo: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, Buffer.from(segredo, 'hex')]), format: 'der', type: 'pkcs8' });

/** Public key, 32 bytes, of a secret of 64 hex digits. */
const publicaDe = (segredo: string): Uint8Array =>
  createPublicKey(privadaDe(segredo)).export({ format: 'der', type: 'spki' }).subarray(SPKI_ED25519.length);

/** Others verify the log's heads by it. */
export const verificadorDoLog = (nome: string, segredo: string): Verificador =>
  verificadorDe(nome, ED25519, publicaDe(segredo));

/** Secret under which this installation is a witness, out of its log's: one key signs one kind of thing. */
export const segredoDaTestemunha = (segredo: string): string =>
  createHmac('sha256', Buffer.from(segredo, 'hex')).update('registro/testemunha/1').digest('hex');

export const verificadorDaTestemunha = (nome: string, segredo: string): Verificador =>
  verificadorDe(nome, COASSINATURA, publicaDe(segredo));

export function assinarNota(texto: string, { nome, id }: Verificador, segredo: string): string {
  return textoDaNota({ texto, assinaturas: [{ nome, id, bytes: sign(null, emBytes(texto), privadaDe(segredo)) }] });
}

/** Over the note's text and the instant. */
export const coassinar = (texto: string, quando: Date, segredo: string): Uint8Array => {
  const segundos = Math.floor(quando.getTime() / 1_000);
  return coassinatura(segundos, sign(null, emBytes(textoCoassinado(segundos, texto)), privadaDe(segredo)));
};

const confere = (texto: string, { publica }: Verificador, assinatura: Uint8Array): boolean => {
  const chave = createPublicKey({ key: Buffer.concat([SPKI_ED25519, publica]), format: 'der', type: 'spki' });
  return verify(null, emBytes(texto), chave, assinatura);
};

/** Of a witness, when it signed. Null: the note bears no valid signature of the verifier. */
export function assinadaPor(nota: Nota, verificador: Verificador): { segundos: number | null } | null {
  for (const { bytes } of assinaturasDe(nota, verificador)) {
    if (verificador.tipo === ED25519 && confere(nota.texto, verificador, bytes)) return { segundos: null };
    const lida = verificador.tipo === COASSINATURA ? lerCoassinatura(bytes) : null;
    if (lida !== null && confere(textoCoassinado(lida.segundos, nota.texto), verificador, lida.assinatura)) {
      return { segundos: lida.segundos };
    }
  }
  return null;
}
