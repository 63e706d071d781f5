import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { lembrarLista, voltarALista } from '../../lib/ultima-lista.ts';

const LISTA = 'registros';

/** The registry list as it was left: filter, period, page and order. */
export const hrefDosRegistros = (): string => voltarALista(LISTA, paths.registros.href());

/** On the list itself: every act that ends, and every 'Voltar', comes back to this address. */
export function useLembrarRegistros(): void {
  const { pathname, search } = useLocation();
  useEffect(() => lembrarLista(LISTA, `${pathname}${search}`), [pathname, search]);
}
