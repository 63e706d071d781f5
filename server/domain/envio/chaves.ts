import { ORDEM_DO_GRUPO, type TipoNoConector } from './estados-do-conector.ts';

const PREFIXOS: Readonly<Record<TipoNoConector, string>> = { 4: 'DOC', 3: 'HST', 2: 'DIP', 5: 'REP', 13: 'RHI' };

/** Our key of a document at the connector (`yourNumber`), one for ever: a repeated sending is found by it (CON-55). */
export const chaveDoDocumento = (tipo: TipoNoConector, registroId: string): string => `${PREFIXOS[tipo]}${registroId}`;

/** Key that all documents of a record share (`groupId`). */
export const chaveDoGrupo = (registroId: string): string => `REG${registroId}`;

/** Whose document a key of ours is: kind and id of the record; null for a key that is not of a record. */
export function lerChaveDoDocumento(chave: string): { tipo: TipoNoConector; registroId: string } | null {
  const [, prefixo = '', registroId = ''] =
    /^([A-Z]{3})([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(chave) ?? [];
  const tipo = ORDEM_DO_GRUPO.find((um) => PREFIXOS[um] === prefixo);
  return tipo === undefined ? null : { tipo, registroId };
}
