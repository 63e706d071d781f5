import { diasEntre } from '../texto/data.ts';
import type { DatasDoLivro, Problema } from './datas.ts';

/** Days that Portaria MEC 1.095/2018 gives from colação to expedição, and again from expedição to registro. */
export const PRAZO_DA_PORTARIA_DIAS = 60;

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

function aviso(ato: string, dias: number, deQue: string): string {
  return `A data de ${ato} está ${dias} dias depois ${deQue}; a Portaria MEC 1.095/2018 dá ${PRAZO_DA_PORTARIA_DIAS} dias.`;
}
