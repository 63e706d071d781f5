import { createContext, useContext, useState } from 'react';
import { porConfirmar } from '#domain/novo-registro/derivacoes.ts';
import type { CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { useDono } from '../../../ui/contexto-do-formulario.ts';
import { useAssistente } from '../assistente-context.ts';

/** The group around a field: the list of its filled facts (null until it stands), and whether all fields are open. */
interface Grupo {
  fatos: HTMLElement | null;
  aberto: boolean;
}

export const GrupoContext = createContext<Grupo | null>(null);

interface Pedido {
  /** A field without input whose message is shown at this one. */
  tambem: CampoDoFormulario | undefined;
  /** Something is to be looked at here, whatever the value. */
  pede: boolean;
}

/**
 * Where a field stands as a fact instead of an input: filled, without a message and without a doubt. A field that has
 * been open stays so until the step is left; undefined: it is open.
 */
export function useLugarDoFato(campo: CampoDoFormulario, { tambem, pede }: Pedido): HTMLElement | null | undefined {
  const grupo = useContext(GrupoContext);
  const { erroDe, exige } = useDono();
  const { abertura, valores } = useAssistente();
  const [jaAberto, abrir] = useState(false);
  const vazio = (valores[campo] ?? '') === '';
  const errado = erroDe(campo) !== null || (tambem !== undefined && erroDe(tambem) !== null);
  const duvidoso = porConfirmar(abertura.derivacoes, valores).some((uma) => uma.campo === campo);
  const aberto = jaAberto || pede || errado || duvidoso || (vazio && exige(campo));
  if (aberto && !jaAberto) abrir(true);
  return grupo === null || grupo.aberto || aberto ? undefined : grupo.fatos;
}
