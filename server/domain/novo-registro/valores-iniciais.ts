import type { DadosDeAbertura } from './dados-de-abertura.ts';
import { NUMERO } from './formas.ts';
import { LISTA_DE_CAMPOS, type Valores } from './formulario-campos.ts';

/**
 * The form as the wizard opens: what is known, the derivations and the defaults (NOV-23 to NOV-60). Nothing is
 * validated; a text that is not known is '', a number undefined.
 */
export function valoresIniciais(dados: DadosDeAbertura): Valores {
  const comInicio = LISTA_DE_CAMPOS.filter(([, { inicial }]) => inicial !== undefined);
  return Object.fromEntries(
    comInicio.map(([campo, { inicial, forma }]) => [campo, inicial?.(dados) ?? (forma === NUMERO ? undefined : '')]),
  );
}
