import { useCallback, useMemo, useState } from 'react';
import { daAba } from '../lib/guarda.ts';

export interface Selecao<T> {
  itens: T[];
  tem: (id: string) => boolean;
  /** Adds (`true`) or takes away (`false`) some items. */
  marcar: (itens: readonly T[], marcado: boolean) => void;
  /** Just these, in place of whatever was selected. */
  escolher: (itens: readonly T[]) => void;
  limpar: () => void;
  idDe: (item: T) => string;
}

/**
 * Selected rows of a list, kept in this tab under `chave`: they survive paging, filtering, Back and a reload,
 * and another screen (batch) reads them with the same `chave`. Items must be plain JSON and small.
 */
export function useSelecao<T>(chave: string, idDe: (item: T) => string): Selecao<T> {
  const guarda = `selecao:${chave}`;
  const [itens, setItens] = useState<T[]>(() => ler<T>(guarda));
  const gravar = useCallback(
    (novos: T[]) => {
      if (novos.length === 0) daAba.esquecer(guarda);
      else daAba.guardar(guarda, JSON.stringify(novos));
      setItens(novos);
    },
    [guarda],
  );
  return useMemo(() => {
    const ids = new Set(itens.map(idDe));
    return {
      itens,
      idDe,
      tem: (id) => ids.has(id),
      marcar: (alvo, marcado) => {
        const alvos = new Set(alvo.map(idDe));
        const restantes = itens.filter((item) => !alvos.has(idDe(item)));
        gravar(marcado ? [...restantes, ...alvo] : restantes);
      },
      escolher: (alvo) => gravar([...alvo]),
      limpar: () => gravar([]),
    };
  }, [itens, idDe, gravar]);
}

function ler<T>(guarda: string): T[] {
  const lido = daAba.lerJson(guarda);
  // Only this hook writes under this key.
  return Array.isArray(lido) ? (lido as T[]) : [];
}
