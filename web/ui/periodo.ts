import { dataExiste } from '#domain/texto/data.ts';

export const MOTIVOS_DO_PERIODO = {
  faltam: 'Informe a data inicial e a data final.',
  inicio: 'Data inicial inválida: informe no formato dd/mm/aaaa.',
  fim: 'Data final inválida: informe no formato dd/mm/aaaa.',
  ordem: 'A data inicial não pode ser depois da data final.',
} as const;

/** Why two dates of a filter (`yyyy-MM-dd`, or what was typed) cannot be asked for, or null; either may be absent. */
export function problemaDasDatas(inicio: string | null | undefined, fim: string | null | undefined): string | null {
  if (inicio && !dataExiste(inicio)) return MOTIVOS_DO_PERIODO.inicio;
  if (fim && !dataExiste(fim)) return MOTIVOS_DO_PERIODO.fim;
  return inicio && fim && inicio > fim ? MOTIVOS_DO_PERIODO.ordem : null;
}

/** The same where both dates must be there, as for a list's period. */
export const problemaDoPeriodo = (inicio: string | null | undefined, fim: string | null | undefined): string | null =>
  inicio && fim ? problemaDasDatas(inicio, fim) : MOTIVOS_DO_PERIODO.faltam;
