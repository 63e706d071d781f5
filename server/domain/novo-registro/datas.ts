import { dataExiste, depois, diaAnterior, formatarData } from '../texto/data.ts';

export interface Problema<C extends string = string> {
  campo: C;
  mensagem: string;
}

/** Colação (NOV-37, NOV-38): the first graduation date, else the second; null when neither is a date (`yyyy-MM-dd`). */
export function dataColacao(grau1: string | null, grau2: string | null): string | null {
  return [grau1, grau2].find((data) => data !== null && dataExiste(data)) ?? null;
}

/** Conclusão (NOV-39): the day before the colação; null when that is no date. */
export function dataConclusao(colacao: string | null): string | null {
  return colacao === null ? null : diaAnterior(colacao);
}

/** The three dates of the book, `yyyy-MM-dd`; '' or anything that is no date is not judged here. */
export interface DatasDoLivro {
  DataColacao: string;
  DataExpedicao: string;
  DataRegistro: string;
}

/** Order colação ≤ expedição ≤ registro (the same day is fine). */
export function problemasDeOrdem(datas: DatasDoLivro): Problema<keyof DatasDoLivro>[] {
  const problemas: Problema<keyof DatasDoLivro>[] = [];
  if (depois(datas.DataColacao, datas.DataExpedicao)) {
    problemas.push({ campo: 'DataExpedicao', mensagem: 'A data de expedição não pode ser anterior à colação de grau' });
  }
  if (depois(datas.DataExpedicao, datas.DataRegistro)) {
    problemas.push({ campo: 'DataRegistro', mensagem: 'A data de registro não pode ser anterior à expedição' });
  } else if (depois(datas.DataColacao, datas.DataRegistro)) {
    problemas.push({ campo: 'DataRegistro', mensagem: 'A data de registro não pode ser anterior à colação de grau' });
  }
  return problemas;
}

/** For a date that lies after today. */
export function mensagemFutura(rotulo: string, hoje: string): string {
  return `${rotulo} não pode ser posterior a hoje (${formatarData(hoje)})`;
}

/** Days that Portaria MEC 1.095/2018 gives from colação to expedição, and again from expedição to registro. */
export const PRAZO_DA_PORTARIA_DIAS = 60;
