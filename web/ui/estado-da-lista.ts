import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { TAMANHOS_DE_PAGINA } from '#contract/common.ts';
import { lembrarLista } from '../lib/ultima-lista.ts';

interface Valores {
  pagina: number;
  tamanho: number;
  filtro: string;
  /** Column name, `-` before it for descending (A2). */
  ordem: string | undefined;
}

export interface EstadoDaLista extends Valores {
  /** Changes the address; anything but the page starts again at page 1. `replace`: Back does not lead to what it was. */
  mudar: (parcial: Partial<Valores>, como?: { replace: boolean }) => void;
  /** Query of the address of another page of it, for who follows links without a script. */
  enderecoDaPagina: (pagina: number) => string;
  /** The same values as the `query` of a paged endpoint takes them. */
  consulta: { pagina: string; tamanho: string; filtro?: string; ordem?: string };
}

/**
 * Page, page size, filter and order of a list, kept in the address, so that they survive Back and a copied link;
 * whoever comes back by 'Voltar', or after an act, finds them by `comoFicou`.
 * `prefixo` tells two lists of one page apart; `lista` is the list's own address where this one says more (a period).
 */
export function useEstadoDaLista({
  prefixo = '',
  ordemPadrao,
  lista,
}: {
  prefixo?: string;
  ordemPadrao?: string;
  lista?: string;
} = {}): EstadoDaLista {
  const [busca, setBusca] = useSearchParams();
  const { pathname, search } = useLocation();
  useEffect(() => lembrarLista(lista ?? pathname, pathname + search), [lista, pathname, search]);
  const nome = useCallback((campo: keyof Valores) => (prefixo === '' ? campo : `${prefixo}-${campo}`), [prefixo]);
  const pagina = inteiro(busca.get(nome('pagina')), 1);
  const pedido = inteiro(busca.get(nome('tamanho')), TAMANHOS_DE_PAGINA[0]);
  const tamanho = TAMANHOS_DE_PAGINA.find((opcao) => opcao === pedido) ?? TAMANHOS_DE_PAGINA[0];
  const filtro = busca.get(nome('filtro')) ?? '';
  const ordem = busca.get(nome('ordem')) ?? ordemPadrao;

  const mudar = useCallback(
    (parcial: Partial<Valores>, { replace } = { replace: parcial.pagina === undefined }) => {
      setBusca(
        (atual) => {
          const nova = new URLSearchParams(atual);
          if (parcial.pagina === undefined) nova.delete(nome('pagina'));
          // Lists with a prefix show what the page's own filter leaves: another filter begins them anew too.
          if (prefixo === '' && 'filtro' in parcial)
            for (const chave of [...nova.keys()]) if (chave.endsWith('-pagina')) nova.delete(chave);
          for (const campo of ['pagina', 'tamanho', 'filtro', 'ordem'] as const) {
            if (!(campo in parcial)) continue;
            const valor = String(parcial[campo] ?? '');
            if (valor === '' || (campo === 'pagina' && valor === '1')) nova.delete(nome(campo));
            else nova.set(nome(campo), valor);
          }
          return nova;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setBusca, nome, prefixo],
  );

  return useMemo(
    () => ({
      pagina,
      tamanho,
      filtro,
      ordem,
      mudar,
      enderecoDaPagina: (outra: number) => {
        const nova = new URLSearchParams(busca);
        nova.set(nome('pagina'), String(outra));
        return `?${nova}`;
      },
      consulta: {
        pagina: String(pagina),
        tamanho: String(tamanho),
        ...(filtro && { filtro }),
        ...(ordem && { ordem }),
      },
    }),
    [pagina, tamanho, filtro, ordem, mudar, busca, nome],
  );
}

/** As the `query` of the call takes it that gives the list as a whole. */
export const recorteDaLista = ({ consulta: { filtro, ordem } }: EstadoDaLista) => ({
  ...(filtro && { filtro }),
  ...(ordem && { ordem }),
});

/** Of the columns in sight, in their order, those that the file of the list knows. */
export const queOArquivoTem = <C extends string>(colunas: readonly string[], doArquivo: readonly C[]): C[] =>
  colunas.flatMap((uma) => doArquivo.filter((dela) => dela === uma));

function inteiro(texto: string | null, padrao: number): number {
  const numero = Number(texto);
  return texto !== null && Number.isInteger(numero) && numero > 0 && numero <= 1_000_000 ? numero : padrao;
}
