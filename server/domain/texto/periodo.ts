import { dataExiste } from './data.ts';

/** Academic period as `yyyy/n` (FOR-29), from `20241`, `2024/1`, `2024.1`, `2024-1`; what is not one stays as it is. */
export function formatarPeriodoLetivo(texto: string): string {
  const partes = /^(\d{4})[/.-]?0?([1-9])$/.exec(texto.trim());
  return partes ? `${partes[1]}/${partes[2]}` : texto.trim();
}

/** `yyyy-MM-dd`, both days included. */
export interface Periodo {
  inicio: string;
  fim: string;
}

/** Why the two dates are no period, in Portuguese, or null when they are. */
export function problemaDoPeriodo(inicio: string, fim: string): string | null {
  if (!dataExiste(inicio)) return 'Data inicial inválida';
  if (!dataExiste(fim)) return 'Data final inválida';
  return inicio > fim ? 'A data inicial não pode ser posterior à data final' : null;
}

/** Parts of an address that may name a period: path segments and query values. */
interface EnderecoComPeriodo {
  segmentoInicio?: string | null;
  segmentoFim?: string | null;
  queryInicio?: string | null;
  queryFim?: string | null;
}

/** Value of a path segment or of a query key: the path wins and a leading colon is ignored; '' counts as absent. */
export function valorDoEndereco(segmento?: string | null, query?: string | null): string | null {
  return (segmento ?? '').replace(/^:/, '') || (query ?? '').replace(/^:/, '') || null;
}

/** Period named by an address (PUB-08, REG-08); null when a date is missing or they are no period. */
export function periodoDoEndereco(endereco: EnderecoComPeriodo): Periodo | null {
  const inicio = valorDoEndereco(endereco.segmentoInicio, endereco.queryInicio);
  const fim = valorDoEndereco(endereco.segmentoFim, endereco.queryFim);
  if (inicio === null || fim === null || problemaDoPeriodo(inicio, fim) !== null) return null;
  return { inicio, fim };
}
