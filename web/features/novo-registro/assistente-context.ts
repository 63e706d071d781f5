import { createContext, useContext } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { CampoDoFormulario, Valores } from '#domain/novo-registro/formulario-campos.ts';

/** What the fields of a step need to know of the wizard around them. */
export interface DoAssistente {
  abertura: Abertura;
  valores: Valores;
  mudar: (mudanca: Valores) => void;
  visitar: (campo: string) => void;
  /** Message at a field, or null. */
  erroDe: (campo: string) => string | null;
  ehObrigatorio: (campo: CampoDoFormulario) => boolean;
}

export const AssistenteContext = createContext<DoAssistente | null>(null);

/** The wizard around a field; only below it. */
export function useAssistente(): DoAssistente {
  const contexto = useContext(AssistenteContext);
  if (contexto === null) throw new Error('useAssistente fora do assistente de registro');
  return contexto;
}
