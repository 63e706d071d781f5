import { createContext, useContext } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Derivacao } from '#domain/novo-registro/derivacoes.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';

/** What the steps need to know of the wizard around them, beside what every field asks of its form. */
interface DoAssistente {
  abertura: Abertura;
  valores: Valores;
  mudar: (mudanca: Valores) => void;
  /** Says that a value which no source gives is right. */
  confirmar: (derivacao: Derivacao) => void;
  /** The review has led back to this step: all of its fields are open. */
  corrigindo?: boolean;
}

export const AssistenteContext = createContext<DoAssistente | null>(null);

/** Gives the wizard around a field; only below it. */
export function useAssistente(): DoAssistente {
  const contexto = useContext(AssistenteContext);
  if (contexto === null) throw new Error('useAssistente fora do assistente de registro');
  return contexto;
}
