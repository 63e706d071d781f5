import { type Der, DerInvalido, tempoDer, textoDer } from '../der.ts';

/** UTCTime or GeneralizedTime, the latter also with fractions of a second, as timestamps have. Throws DerInvalido. */
export function lerInstante(valor: Der | undefined): Date {
  if (valor?.tag !== 0x18) return tempoDer(valor);
  const partes = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d+))?Z$/.exec(textoDer(valor));
  if (partes === null) throw new DerInvalido('Data malformada');
  const [, ano, mes, dia, hora, minuto, segundo, fracao = '0'] = partes;
  const lida = new Date(`${ano}-${mes}-${dia}T${hora}:${minuto}:${segundo}.${fracao.slice(0, 3).padEnd(3, '0')}Z`);
  if (Number.isNaN(lida.getTime())) throw new DerInvalido('Data malformada');
  return lida;
}
