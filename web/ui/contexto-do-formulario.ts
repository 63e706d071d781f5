import { createContext, useContext } from 'react';
import type { z } from 'zod';

/** What a field asks of the form around it. Fields are named by their path: `Nome`, `AssinaturasDiploma.0.cpf`. */
export interface DoFormulario {
  idDe: (campo: string) => string;
  valorDe: (campo: string) => unknown;
  /** The message that is shown at the field now, or null. */
  erroDe: (campo: string) => string | null;
  /** Whether the form's own rules ask for the field; a field's rule speaks for itself. */
  exige: (campo: string) => boolean;
  mudar: (campo: string, valor: unknown) => void;
  /** The field was left: what is wrong with it may be said. */
  sair: (campo: string) => void;
  /** A field stands on the screen, with its own rule if it has one; undone when it goes. */
  incluir: (campo: string, schema: z.ZodType | undefined) => () => void;
}

export const FormularioContext = createContext<DoFormulario | null>(null);

/** The form around a field; only below one. */
export function useFormulario(): DoFormulario {
  const formulario = useContext(FormularioContext);
  if (formulario === null) throw new Error('campo fora de um formulário');
  return formulario;
}
