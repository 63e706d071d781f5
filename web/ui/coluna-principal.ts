import type { Coluna } from './tabela.tsx';

/** The column that names a row: the one that says so, else the first. */
export const principalDe = <T>(colunas: readonly Coluna<T>[]): Coluna<T> | undefined =>
  colunas.find((coluna) => coluna.principal) ?? colunas[0];
