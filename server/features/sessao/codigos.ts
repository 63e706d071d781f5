import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Cifra } from './cifra.ts';

/** Seconds of a code; one step before and one after are accepted, for clocks that differ. */
const PERIODO = 30;
const QUANTOS = 10;
/** Letters and digits that nobody confuses. */
const ALFABETO = 'abcdefghjkmnpqrstuvwxyz23456789';

const totpDe = (segredo: string, conta = '', emissor = '') =>
  new TOTP({ issuer: emissor, label: conta, secret: Secret.fromBase32(segredo), period: PERIODO });

/** A new secret of an authenticator app (160 bits, base32), and the address that its QR code holds. */
export function novoAplicativo(emissor: string, conta: string): { segredo: string; endereco: string } {
  const segredo = new Secret({ size: 20 }).base32;
  return { segredo, endereco: totpDe(segredo, conta, emissor).toString() };
}

/** The step to which a code belongs; null when it is wrong. */
export function passoDoCodigo(segredo: string, codigo: string, agora: Date): number | null {
  const timestamp = agora.getTime();
  const desvio = totpDe(segredo).validate({ token: codigo.replace(' ', ''), timestamp, window: 1 });
  return desvio === null ? null : TOTP.counter({ period: PERIODO, timestamp }) + desvio;
}

/** Ten recovery codes: as they are shown, and as they are kept. */
export function novosCodigos(cifra: Cifra, contaId: string): { codigos: string[]; hashes: string[] } {
  const parte = () => Array.from({ length: 5 }, () => ALFABETO[randomInt(ALFABETO.length)]).join('');
  const codigos = Array.from({ length: QUANTOS }, () => `${parte()}-${parte()}`);
  return { codigos, hashes: codigos.map((codigo) => hashDoCodigo(cifra, contaId, codigo)) };
}

export const hashDoCodigo = (cifra: Cifra, contaId: string, codigo: string): string =>
  cifra.marcar(`${contaId}/${codigo.toLowerCase().replace('-', '')}`);
