import type { TipoNoConector } from './estados-do-conector.ts';
import {
  chegouA,
  ORDEM_DO_GRUPO,
  TIPO_DIPLOMA,
  TIPO_DOCUMENTACAO,
  TIPO_FIGURA_DO_HISTORICO,
  TIPO_HISTORICO,
  TIPO_RVDD,
} from './estados-do-conector.ts';

/** What the installation sends of a diploma, and how far a document has to get. */
export interface RegrasDoGrupo {
  documentos: readonly TipoNoConector[];
  /** Nothing is kept at RNP's service: signed is the end. */
  semRegistro: boolean;
}

/** Whether a number is a `documentType` of a diploma's group. */
export const eDoGrupo = (tipo: number): tipo is TipoNoConector => ORDEM_DO_GRUPO.some((um) => um === tipo);

/** Whether a document is as far as the one after it needs. */
export const estaPronto = (estado: number | null, { semRegistro }: Pick<RegrasDoGrupo, 'semRegistro'>): boolean =>
  chegouA(semRegistro ? 'assinado' : 'valido', estado) && !chegouA('revogando', estado);

/** A document of the group as the saga sees it. */
interface DocumentoDoGrupo {
  tipo: number;
  estado: number | null;
  /** The signed file that was believed; null: none came yet, or what came was refused. */
  xmlGuid: string | null;
}

/** The record whose group it is. */
interface DonoDoGrupo {
  cancelado: boolean;
  suspenso: boolean;
  codigoOficial: boolean;
}

/**
 * The document that follows by itself: the transcript after the request, its picture after it, the diploma's after the
 * diploma, which has its code by then. Request and diploma are asked for by a person. Null: nothing follows now.
 */
export function seguinteDoGrupo(
  regras: RegrasDoGrupo,
  dono: DonoDoGrupo,
  documentos: readonly DocumentoDoGrupo[],
): TipoNoConector | null {
  if (dono.cancelado || dono.suspenso) return null;
  const falta = (tipo: TipoNoConector) =>
    regras.documentos.includes(tipo) && !documentos.some((documento) => documento.tipo === tipo);
  const pronto = (tipo: TipoNoConector) =>
    documentos.some((um) => um.tipo === tipo && um.xmlGuid !== null && estaPronto(um.estado, regras));
  if (falta(TIPO_HISTORICO) && pronto(TIPO_DOCUMENTACAO)) return TIPO_HISTORICO;
  if (falta(TIPO_FIGURA_DO_HISTORICO) && pronto(TIPO_HISTORICO)) return TIPO_FIGURA_DO_HISTORICO;
  if (falta(TIPO_RVDD) && dono.codigoOficial && pronto(TIPO_DIPLOMA)) return TIPO_RVDD;
  return null;
}
