import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';

/** The same items, each that says what it said before as the very object of before: its row has not to be made again. */
export function useItensDeAntes<T>(itens: readonly T[], idDe: (item: T) => string): readonly T[] {
  const antes = useRef(itens);
  const mesmos = useMemo(() => {
    const conhecidos = new Map(antes.current.map((item) => [idDe(item), item]));
    return itens.map((item) => replaceEqualDeep(conhecidos.get(idDe(item)), item));
  }, [itens, idDe]);
  useEffect(() => {
    antes.current = mesmos;
  }, [mesmos]);
  return mesmos;
}
