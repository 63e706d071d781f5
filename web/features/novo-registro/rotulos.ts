import { type CampoDoFormulario, LISTA_DE_CAMPOS } from '#domain/novo-registro/formulario-campos.ts';

/** How each field is called on screen: in the steps, in the review and among SIGA's changes. */
export const ROTULOS = Object.fromEntries(LISTA_DE_CAMPOS.map(([campo, { rotulo }]) => [campo, rotulo])) as Readonly<
  Record<CampoDoFormulario, string>
>;
