import { createContext, useContext } from 'react';
import type { Usuario } from '#contract/sessao.contract.ts';
import { type Direito, pode } from '#domain/sessao/papeis.ts';

export const UsuarioContext = createContext<Usuario | null>(null);

/** Only below the guard of the staff shell. */
export function useUsuario(): Usuario {
  const usuario = useContext(UsuarioContext);
  if (usuario === null) throw new Error('useUsuario fora da área da equipe');
  return usuario;
}

/** The server decides again. */
export const usePode = (direito: Direito): boolean => pode(useUsuario(), direito);
