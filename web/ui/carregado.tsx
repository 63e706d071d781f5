import type { ReactNode } from 'react';
import { Carregando } from './carregando.tsx';
import { ErroDeCarga } from './erro-de-carga.tsx';

interface Props<T> {
  /** From `useQuery`. */
  consulta: { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  titulo?: string;
  linhas?: number;
  rotulo?: string;
  children: (dados: T) => ReactNode;
}

/** A skeleton until the query is there, the reason when it cannot be had; what is there stays. */
export function Carregado<T>({
  consulta: { data, error, isPending, refetch },
  titulo,
  linhas,
  rotulo,
  children,
}: Props<T>) {
  if (data !== undefined) return children(data);
  if (isPending) return <Carregando linhas={linhas} rotulo={rotulo} />;
  return <ErroDeCarga titulo={titulo} erro={error} aoTentarDeNovo={refetch} />;
}
