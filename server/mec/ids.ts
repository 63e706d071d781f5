import { randomBytes, randomInt } from 'node:crypto';

/** Gives 44 random decimal digits, one per diploma, shared by its four ids (M2). */
export function gerarNonce(): string {
  return Array.from({ length: 44 }, () => randomInt(10)).join('');
}

/** xs:ID of infDiploma, DadosDiploma, DadosRegistro and the request. @throws RangeError when not 44 digits */
export function idsDoNonce(nonce: string) {
  if (!/^[0-9]{44}$/.test(nonce)) throw new RangeError('O nonce tem de ter 44 dígitos');
  return { VDip: `VDip${nonce}`, Dip: `Dip${nonce}`, RDip: `RDip${nonce}`, ReqDip: `ReqDip${nonce}` };
}

/** 128 bits, as ASVS 11.5.1 asks; MEC's pattern takes twelve digits and more. */
const hexAleatorio = () => randomBytes(16).toString('hex');

/** Gives `<e-MEC emissora>.<e-MEC registradora>.<32 random hex>` (A6): never derived from personal data. */
export function gerarCodigoValidacao(emecEmissora: string, emecRegistradora: string): string {
  return `${emecEmissora}.${emecRegistradora}.${hexAleatorio()}`;
}

/** Gives `<e-MEC emissora>.<32 random hex>`, for the Histórico Escolar. */
export function gerarCodigoHistorico(emecEmissora: string): string {
  return `${emecEmissora}.${hexAleatorio()}`;
}
