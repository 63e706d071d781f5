/** Acts on a record that change what is publicly true of it: each gets a leaf in the open log. */
export const ATOS_PUBLICOS_DO_REGISTRO: ReadonlySet<string> = new Set([
  'registrar',
  'publicar',
  'suspender',
  'reativar',
  'cancelar',
  'revogarCancelamento',
  'revogar',
  'assinar',
  'receber-xml',
  'adotar-codigo',
  'adotar-registro',
]);
