import { createContext, useContext } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { EventoDaFolha, Folha } from '#domain/folha/folha.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';

interface DaFolha {
  abertura: Abertura;
  folha: Folha;
  agir: (evento: EventoDaFolha) => void;
  mudar: (mudanca: Valores) => void;
  /** The review has led back to this step: all of its fields are open. */
  corrigindo?: boolean;
}

export const AssistenteContext = createContext<DaFolha | null>(null);

/** Only below the wizard. */
export function useAssistente(): DaFolha & Pick<Folha, 'valores'> {
  const contexto = useContext(AssistenteContext);
  if (contexto === null) throw new Error('useAssistente fora do assistente de registro');
  return { ...contexto, valores: contexto.folha.valores };
}
