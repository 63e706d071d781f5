import { formatarPeriodoLetivo } from '../texto/periodo.ts';

/** Column Pendências (FOR-11, FOR-12): the count, or 'Livre de pendências'. */
export function textoDasPendencias(quantidade: number): string {
  return quantidade > 0 ? String(quantidade) : 'Livre de pendências';
}

/** One line of the popover (FOR-29): 'Cálculo I – 2024/1 – Reprovado'; what is missing is left out. */
export function linhaDaPendencia(disciplina: { nome: string; periodo: string; motivo: string }): string {
  return [disciplina.nome, formatarPeriodoLetivo(disciplina.periodo), disciplina.motivo]
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '')
    .join(' – ');
}
