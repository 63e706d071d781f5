import type { TipoNoConector } from './estados-do-conector.ts';

const PREFIXOS: Readonly<Record<TipoNoConector, string>> = { 4: 'DOC', 3: 'HST', 2: 'DIP', 5: 'REP', 13: 'RHI' };

/** Our key of a document at the connector (`yourNumber`), one for ever: a repeated sending is found by it (CON-55). */
export const chaveDoDocumento = (tipo: TipoNoConector, registroId: string): string => `${PREFIXOS[tipo]}${registroId}`;

/** Key that all documents of a record share (`groupId`). */
export const chaveDoGrupo = (registroId: string): string => `REG${registroId}`;
