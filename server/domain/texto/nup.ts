const NUP = /^(\d{5})\.?(\d{6})\/?(\d{4})-?(\d{2})$/;

/**
 * Federal process number (NUP, `00000.000000/0000-00`): its shape, or its two check digits (modulo 11, Portaria SLTI/MP
 * 3/2003). A warning, never a refusal: older processes have other numbers. Null: nothing odd.
 */
export function estranhezaDoNup(processo: string): string | null {
  const partes = NUP.exec(processo.replace(/\s/g, ''));
  if (partes === null) return 'não tem a forma 00000.000000/0000-00';
  const digitos = digitosDe(partes);
  return digitos === partes[4] ? null : `dígitos verificadores não conferem: deveriam ser ${digitos}`;
}

/** The same while somebody types: nothing is odd about a number that has no check digits yet. */
export const estranhezaDoDigitado = (processo: string): string | null =>
  /\d-?\d\d$/.test(processo) ? estranhezaDoNup(processo) : null;

/** The number with the check digits that it should have, or null where only they could not be wrong. */
export function comDigitosCertos(processo: string): string | null {
  const partes = NUP.exec(processo.replace(/\s/g, ''));
  return partes === null ? null : `${partes[1]}.${partes[2]}/${partes[3]}-${digitosDe(partes)}`;
}

const digitosDe = (partes: RegExpExecArray): string => digitosDoNup(partes.slice(1, 4).join(''));

/** The two check digits of the first fifteen digits. */
function digitosDoNup(base: string): string {
  const primeiro = digito(base);
  return `${primeiro}${digito(`${base}${primeiro}`)}`;
}

/** Weights from 2 upwards, right to left; 10 and 11 count as 0 and 1. */
function digito(numero: string): number {
  const soma = [...numero].toReversed().reduce((total, d, i) => total + Number(d) * (i + 2), 0);
  return (11 - (soma % 11)) % 10;
}
