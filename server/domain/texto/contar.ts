/** A count with its noun: `1 formando`, `1.200 formandos`. */
export const contar = (quantos: number, um: string, varios: string): string =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : varios}`;
