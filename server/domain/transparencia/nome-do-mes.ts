const MESES = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** `2026-03` → `março de 2026`. */
export function nomeDoMes(mes: string): string {
  const [ano = '', numero = ''] = mes.split('-');
  return `${MESES[Number(numero) - 1] ?? numero} de ${ano}`;
}
