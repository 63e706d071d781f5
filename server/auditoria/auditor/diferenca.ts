/** One thing that is not as the acts left it: where it stands, and what should be there. Never holds personal data. */
export interface Diferenca {
  tabela: string;
  linha: string;
  coluna: string | null;
  motivo: string;
  /** Id of the record that it is about, where it is one. */
  alvo?: string;
}

/** One line, for the terminal and the home. */
export const emPalavras = ({ tabela, linha, coluna, motivo }: Diferenca): string =>
  `${linha}${coluna === null ? '' : `, ${tabela}.${coluna}`}: ${motivo}`;

/** A value as it is told; what may name a person is not. */
export const valorDito = (valor: unknown): string => {
  if (valor === null || valor === undefined) return 'vazio';
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  return `“${String(valor)}”`;
};
