import type { TipoDeUnidade } from './tipos-de-unidade.ts';

/*
 * Beyond the curriculum's course and institution. No source of ours has all of it: the transcripts of whoever
 * was registered tell units and hours, the office the rest. Hours are numbers, dates yyyy-MM-dd; what is not said is
 * null.
 */

/** A label or an area by its code. */
interface Nomeado {
  codigo: string;
  nome: string;
}

/** A unit; one of the two hours may be missing, clock hours then follow from class hours. The lists hold codes. */
export interface UnidadeDoCurriculo extends Nomeado {
  tipo: TipoDeUnidade;
  horasAula: number | null;
  horasRelogio: number | null;
  fase: string | null;
  etiquetas: readonly string[];
  areas: readonly string[];
  preRequisitos: readonly string[];
}

/** A complementary activity with the category that it is counted in; limits in clock hours. */
interface AtividadeDoCurriculo extends Nomeado {
  categoria: string;
  nomeDaCategoria: string;
  limiteDaCategoria: number | null;
  limite: number;
}

/** When the course is complete, in clock hours: units of a kind and with labels, or the sum of other criteria. */
interface CriterioDoCurriculo {
  codigo: string;
  tipo: TipoDeUnidade | null;
  etiquetas: readonly string[];
  soma: readonly string[];
  minima: number;
  maxima: number;
  paraTotal: number | null;
}

export interface ConteudoDoCurriculo {
  codigo: string;
  data: string;
  minutosDaHoraAula: number;
  nomeParaAreas: string | null;
  etiquetas: readonly Nomeado[];
  areas: readonly Nomeado[];
  unidades: readonly UnidadeDoCurriculo[];
  atividades: readonly AtividadeDoCurriculo[];
  criterios: readonly CriterioDoCurriculo[];
  informacoes: string | null;
}

/** Clock hours of a unit, to the hundredth; from its class hours where only those are said. */
export function horasRelogioDe({ horasAula, horasRelogio }: UnidadeDoCurriculo, minutosDaHoraAula: number): number {
  return horasRelogio ?? Math.round(((horasAula ?? 0) * minutosDaHoraAula * 100) / 60) / 100;
}
