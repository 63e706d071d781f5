import { randomBytes, randomInt } from 'node:crypto';

/** 44 random decimal digits, one per diploma, shared by its four ids (M2). */
export function gerarNonce(): string {
  return Array.from({ length: 44 }, () => randomInt(10)).join('');
}

/** 128 bits, as ASVS 11.5.1 asks; MEC's pattern takes twelve digits and more. */
const hexAleatorio = () => randomBytes(16).toString('hex');

/** `<e-MEC emissora>.<e-MEC registradora>.<32 random hex>` (A6): never derived from personal data. */
export function gerarCodigoValidacao(emecEmissora: string, emecRegistradora: string): string {
  return `${emecEmissora}.${emecRegistradora}.${hexAleatorio()}`;
}

/** `<e-MEC emissora>.<32 random hex>`, for the Histórico Escolar. */
export function gerarCodigoHistorico(emecEmissora: string): string {
  return `${emecEmissora}.${hexAleatorio()}`;
}
