import { diasEntre, somarDias } from '../texto/data.ts';

/** Days before the deadline from which an unpublished registro asks for attention. */
export const DIAS_DE_AVISO = 7;

/** Last day for the DOU publication and the days left of it; negative when it has passed. */
export interface PrazoDaPublicacao {
  limite: string;
  diasRestantes: number;
}

/**
 * Deadline of a registro's DOU publication (`PRAZO_DOU_DIAS` days after the registration), or null when there is none to
 * keep: already published, or annulled. Dates are yyyy-MM-dd; `hoje` is the institution's day (R8).
 */
export function prazoDaPublicacao(
  registro: { dataRegistro: string; dataPublicacao: string | null; cancelado: boolean },
  hoje: string,
  prazoDias: number,
): PrazoDaPublicacao | null {
  if (registro.dataPublicacao !== null || registro.cancelado) return null;
  const limite = somarDias(registro.dataRegistro, prazoDias);
  const diasRestantes = limite === null ? null : diasEntre(hoje, limite);
  return limite === null || diasRestantes === null ? null : { limite, diasRestantes };
}

/** Why the date cannot be the DOU publication of a registro of that day, in Portuguese, or null when it can. */
export function problemaDaPublicacao(data: string, dataRegistro: string, hoje: string): string | null {
  if (data > hoje) return 'A data de publicação não pode ser futura';
  if (data < dataRegistro) return 'A data de publicação não pode ser anterior à data do registro';
  return null;
}

/** The deadline in words: 'faltam 12 dias', 'vence hoje', 'vencido há 3 dias'. */
export function prazoEmPalavras({ diasRestantes }: Pick<PrazoDaPublicacao, 'diasRestantes'>): string {
  if (diasRestantes === 0) return 'vence hoje';
  const dias = Math.abs(diasRestantes);
  const unidade = dias === 1 ? 'dia' : 'dias';
  if (diasRestantes < 0) return `vencido há ${dias} ${unidade}`;
  return `${dias === 1 ? 'falta' : 'faltam'} ${dias} ${unidade}`;
}
