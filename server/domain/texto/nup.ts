const NUP = /^(\d{5})\.?(\d{6})\/?(\d{4})-?(\d{2})$/;

/**
 * What is odd about a federal process number (NUP, `00000.000000/0000-00`), or null: its shape, or its two check digits
 * (modulo 11, Portaria SLTI/MP 3/2003). A warning, never a refusal: older processes have other numbers.
 */
export function estranhezaDoNup(processo: string): string | null {
  const partes = NUP.exec(processo.replace(/\s/g, ''));
  if (partes === null) return 'não tem a forma 00000.000000/0000-00';
  const base = partes.slice(1, 4).join('');
  const digitos = digitosDoNup(base);
  return digitos === partes[4] ? null : `dígitos verificadores não conferem: deveriam ser ${digitos}`;
}

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
