import { useSearchParams } from 'react-router-dom';
import type { ZodType } from 'zod';

/** The filters of a list's columns, as the address keeps them. */
export interface FiltrosDasColunas<N extends string> {
  /** As the `query` of the list's endpoint takes them: `curso=a,b`. */
  consulta: Partial<Record<N, string>>;
  escolhidos: (nome: N) => string[];
  /** It replaces the values of some filters; the list begins again at its first page. */
  mudar: (novos: Partial<Record<N, readonly string[]>>) => void;
}

/** Reads them from the address by their schemas: what those refuse is no filter, as with the list's other parameters. */
export function useFiltrosDasColunas<N extends string>(schemas: Record<N, ZodType>): FiltrosDasColunas<N> {
  const [busca, setBusca] = useSearchParams();
  const nomes = Object.keys(schemas) as N[];
  const consulta: Partial<Record<N, string>> = {};
  for (const nome of nomes) {
    const texto = busca.get(nome);
    if (texto && schemas[nome].safeParse(texto).success) consulta[nome] = texto;
  }
  return {
    consulta,
    escolhidos: (nome) => consulta[nome]?.split(',') ?? [],
    mudar: (novos) =>
      setBusca(
        (atual) => {
          const nova = new URLSearchParams(atual);
          nova.delete('pagina');
          for (const nome of Object.keys(novos) as N[]) {
            const valores = novos[nome] ?? [];
            if (valores.length === 0) nova.delete(nome);
            else nova.set(nome, valores.join(','));
          }
          return nova;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
