import { diasEntre, somarDias } from '../texto/data.ts';

/** Days before the deadline from which an unpublished registro asks for attention. */
export const DIAS_DE_AVISO = 7;

/**
 * Last day for a registro's DOU publication and the days left of it (negative past it); null when it is published or
 * annulled. Dates are yyyy-MM-dd; `hoje` is the institution's day (R8).
 */
export function prazoDaPublicacao(
  registro: { dataRegistro: string; dataPublicacao: string | null; cancelado: boolean },
  hoje: string,
  prazoDias: number,
): { limite: string; diasRestantes: number } | null {
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

/** 'faltam 12 dias', 'vence hoje', 'vencido há 3 dias'. */
export function prazoEmPalavras({ diasRestantes: dias }: { diasRestantes: number }): string {
  if (dias === 0) return 'vence hoje';
  const quantos = Math.abs(dias) === 1 ? '1 dia' : `${Math.abs(dias)} dias`;
  return dias > 0 ? `${dias === 1 ? 'falta' : 'faltam'} ${quantos}` : `vencido há ${quantos}`;
}
