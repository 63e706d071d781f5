import { problemasDoPasso } from '#domain/novo-registro/formulario.ts';
import type { CampoDoFormulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { passo } from '#domain/novo-registro/passos.ts';

/** Fields of a step that the rules would refuse if they were empty, as the form stands: they get the required mark. */
export function camposObrigatorios(numero: number, valores: Valores): ReadonlySet<CampoDoFormulario> {
  return new Set(
    passo(numero).campos.filter((campo) =>
      problemasDoPasso(numero, { ...valores, [campo]: '' }).some((problema) => problema.campo === campo),
    ),
  );
}
