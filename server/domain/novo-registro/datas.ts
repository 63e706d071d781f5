import { dataExiste, diaAnterior, diasEntre, formatarData } from '../texto/data.ts';

/** Days that Portaria MEC 1.095/2018 gives from colação to expedição, and again from expedição to registro. */
const PRAZO_DA_PORTARIA_DIAS = 60;

/** Something to say about one form field, in Portuguese. */
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
interface DatasDoLivro {
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

/** Warnings, never refusals, when a term of Portaria 1.095 is exceeded: more than 60 calendar days. */
export function avisosDePrazo(datas: DatasDoLivro): Problema<keyof DatasDoLivro>[] {
  const avisos: Problema<keyof DatasDoLivro>[] = [];
  const ateExpedicao = diasEntre(datas.DataColacao, datas.DataExpedicao) ?? 0;
  const ateRegistro = diasEntre(datas.DataExpedicao, datas.DataRegistro) ?? 0;
  if (ateExpedicao > PRAZO_DA_PORTARIA_DIAS) {
    avisos.push({ campo: 'DataExpedicao', mensagem: aviso('expedição', ateExpedicao, 'da colação de grau') });
  }
  if (ateRegistro > PRAZO_DA_PORTARIA_DIAS) {
    avisos.push({ campo: 'DataRegistro', mensagem: aviso('registro', ateRegistro, 'da expedição') });
  }
  return avisos;
}

/** Whether `primeira` lies after `segunda`; false when one of them is no date. */
export function depois(primeira: string, segunda: string): boolean {
  const dias = diasEntre(primeira, segunda);
  return dias !== null && dias < 0;
}

/** Sentence for a date that lies after today. */
export function mensagemFutura(rotulo: string, hoje: string): string {
  return `${rotulo} não pode ser posterior a hoje (${formatarData(hoje)})`;
}

function aviso(ato: string, dias: number, deQue: string): string {
  return `A data de ${ato} está ${dias} dias depois ${deQue}; a Portaria MEC 1.095/2018 dá ${PRAZO_DA_PORTARIA_DIAS} dias.`;
}
