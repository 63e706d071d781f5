import { dataExiste } from '#domain/texto/data.ts';

const INVALIDA = 'inválida: informe no formato dd/mm/aaaa.';

/** Why two dates of a filter (`yyyy-MM-dd`, or what was typed) cannot be asked for, or null; either may be absent. */
export function problemaDasDatas(inicio: string | null | undefined, fim: string | null | undefined): string | null {
  if (inicio && !dataExiste(inicio)) return `Data inicial ${INVALIDA}`;
  if (fim && !dataExiste(fim)) return `Data final ${INVALIDA}`;
  return inicio && fim && inicio > fim ? 'A data inicial não pode ser depois da data final.' : null;
}
