import { TIPO_DOCUMENTACAO, type TipoNoConector } from './estados-do-conector.ts';

/** Our key of a document at the connector (`yourNumber`), one for ever: a repeated sending is found by it (CON-55). */
export const chaveDoDocumento = (tipo: TipoNoConector, registroId: string): string =>
  `${tipo === TIPO_DOCUMENTACAO ? 'DOC' : 'DIP'}${registroId}`;

/** Key that all documents of a record share (`groupId`). */
export const chaveDoGrupo = (registroId: string): string => `REG${registroId}`;
