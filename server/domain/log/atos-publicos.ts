/** Acts on a record that change what is publicly true of it: each gets a leaf in the open log. */
export const ATOS_PUBLICOS_DO_REGISTRO: ReadonlySet<string> = new Set([
  'registrar',
  'publicar',
  'desfazer-publicacao',
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

/** A nome social is used from now on; no leaf in the open log tells of it, since its kind would name somebody. */
export const USAR_NOME_SOCIAL = 'usar-nome-social';

/** Acts on a record whose entry holds the content that they left. */
export const ATOS_COM_CONTEUDO: ReadonlySet<string> = new Set([...ATOS_PUBLICOS_DO_REGISTRO, USAR_NOME_SOCIAL]);
