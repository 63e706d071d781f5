/** MEC's reason of a court's decision. */
const DECISAO_JUDICIAL = 3;

/** Type of document under which the order's own file is kept; it goes into no XML. */
export const DOCUMENTO_DA_ORDEM = 'Ordem judicial';

/** A suspension for that reason. */
export const pedeOrdemJudicial = (acao: string, motivoId: number | null | undefined): boolean =>
  acao === 'suspender' && motivoId === DECISAO_JUDICIAL;

/** Why a review (yyyy-MM-dd) cannot be set for this day, or null: it lies ahead, or is today. */
export const problemaDaRevisao = (revisarEm: string, hoje: string): string | null =>
  revisarEm < hoje ? 'A data de revisão já passou' : null;
