import type { ConsultaDaTabela } from '../../ui/tabela.tsx';

/** A list that came with its course, as the table takes a query's result. */
export const consultaPronta = <T>(data: T[]): ConsultaDaTabela<T> => ({
  data,
  isPending: false,
  error: null,
  refetch: () => undefined,
});
