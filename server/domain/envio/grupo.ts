import { especieDe, ORDEM_DO_GRUPO, TIPO_RVDD, type TipoNoConector } from './especies.ts';
import { chegouA } from './estados-do-conector.ts';

/** As the installation is set: what it sends of a diploma, and how far a document has to get. */
export interface RegrasDoGrupo {
  documentos: readonly TipoNoConector[];
  /** Nothing is kept at RNP's service: signed is the end. */
  semRegistro: boolean;
}

/** As far as the document after it needs. */
export const estaPronto = (estado: number | null, { semRegistro }: Pick<RegrasDoGrupo, 'semRegistro'>): boolean =>
  chegouA(semRegistro ? 'assinado' : 'valido', estado) && !chegouA('revogando', estado);

interface DocumentoDoGrupo {
  tipo: number;
  estado: number | null;
  /** The signed file that was believed; null: none came yet, or what came was refused. */
  xmlGuid: string | null;
}

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
  const pronto = (tipos: readonly number[]) =>
    documentos.some((um) => tipos.includes(um.tipo) && um.xmlGuid !== null && estaPronto(um.estado, regras));
  const segue = (tipo: TipoNoConector) => {
    const { segue: anteriores } = especieDe(tipo);
    return anteriores !== undefined && falta(tipo) && pronto(anteriores) && (tipo !== TIPO_RVDD || dono.codigoOficial);
  };
  return ORDEM_DO_GRUPO.find(segue) ?? null;
}
