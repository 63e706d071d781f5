import { dataExiste, formatarData, somarDias } from './data.ts';
import type { Periodo } from './periodo.ts';

const MESES = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** `yyyy-MM-dd` → '10 de maio de 2026', the first day of a month as '1º'; what is not a date stays as it is. */
export function dataPorExtenso(iso: string): string {
  if (!dataExiste(iso)) return iso;
  const [ano = '', mes = '', dia = ''] = iso.split('-');
  const numero = dia === '01' ? '1º' : String(Number(dia));
  return `${numero} de ${MESES[Number(mes) - 1] ?? ''} de ${ano}`;
}

/** A period as offices write it: 'no ano de 2026', 'no mês de maio de 2026', 'no dia …', else 'no período de … a …'. */
export function periodoPorExtenso({ inicio, fim }: Periodo): string {
  const [ano = '', mes = ''] = inicio.split('-');
  if (inicio === `${ano}-01-01` && fim === `${ano}-12-31`) return `no ano de ${ano}`;
  const mesInteiro = inicio.endsWith('-01') && fim.startsWith(`${ano}-${mes}-`) && somarDias(fim, 1)?.endsWith('-01');
  if (mesInteiro) return `no mês de ${MESES[Number(mes) - 1] ?? ''} de ${ano}`;
  if (inicio === fim) return `no dia ${formatarData(inicio)}`;
  return `no período de ${formatarData(inicio)} a ${formatarData(fim)}`;
}
