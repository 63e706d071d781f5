import type { Razao } from './alternar.ts';
import type { MedidaDoCliente } from './cliente.ts';
import type { Ato } from './escritorio.ts';
import type { MedidaDoEscritorio } from './escritorio-no-navegador.ts';
import type { Medida } from './medir.ts';
import type { Mistura } from './mistura.ts';
import type { MedidaDoRegistro } from './registros.ts';

/** Everything that was measured at one size. */
export interface Tamanho {
  quantos: number;
  preenchimentoSegundos: number;
  /** From the start of the process over the existing database to `/pronto`, the middle of three. */
  partidaMs: number;
  memoriaEmRepousoMb: number;
  vaziaPorSegundo: number;
  medidas: Medida[];
  registros: MedidaDoRegistro[];
  atos: Ato[];
  /** Null in the short form. */
  mistura: Mistura | null;
}

/** One run of the bench. */
export interface ResultadoDaBancada {
  quando: string;
  maquina: { processadores: number; modelo: string; memoriaGb: number; node: string; postgres: string };
  /** Load average of the machine before and after: above the number of processors it was not ours alone. */
  carga: { antes: number; depois: number };
  segundosPorRodada: number;
  /** How often product and floor took turns. */
  alternancias: number;
  tamanhos: Tamanho[];
  /** Search for one name the naive way: the whole list sent to the client and filtered there, in ms. */
  ingenuo: { quantos: number; ms: number; bytes: number } | null;
  documentosPorSegundo: number | null;
  cliente: MedidaDoCliente | null;
  /** Runs of before it was measured have none. */
  escritorio?: MedidaDoEscritorio | null;
}

/** How a figure's p95 grows from the smaller register to the larger one. */
export interface Crescimento {
  titulo: string;
  /** Middle of the turns, in ms. */
  antes: number;
  depois: number;
  /** Of the pairs: 1 is no growth, 0.5 twice as slow. */
  razao: Razao;
}
