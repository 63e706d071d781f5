import type { Periodo } from '#domain/texto/periodo.ts';
import type { ComProva } from '../../auditoria/selados/lidos.queries.ts';

/** The registering institution of a period's records, as it stands in a notice. `cnpj` is 14 digits. */
export interface InstituicaoDoExtrato {
  id: number;
  nome: string;
  sigla: string;
  codigoEmec: number;
  cnpj: string;
  municipio: string;
  uf: string;
}

/** How much of a book is told of: what was annulled since is not. */
export interface LivroDoExtrato {
  instituicaoId: number;
  livro: string;
  registros: number;
  /** Runs of numbers without a gap, first and last of each. */
  faixas: [number, number][];
}

export interface InstituicaoDaLinha {
  nome: string;
  codigoEmec: number;
}

/** One record as the exports need it; dates are yyyy-MM-dd, `codigoEmec` null when the course only has a process. */
export interface RegistroExportado extends ComProva {
  numero: number;
  livro: string;
  nome: string;
  /** As the public reads it: the nome social of who has one. */
  nomeUsado: string;
  cpf: string;
  curso: string;
  codigoEmec: string | null;
  processo: string;
  emissora: InstituicaoDaLinha;
  registradora: InstituicaoDaLinha;
  ingresso: string;
  conclusao: string;
  expedicao: string;
  registro: string;
  publicacao: string | null;
  assinado: boolean;
  cancelado: boolean;
  revogado: boolean;
  suspenso: boolean;
  segundaVia: boolean;
}

/** At one instant: totals and rows agree, whatever happens meanwhile. */
export interface LeituraDoPeriodo {
  instituicoes: InstituicaoDoExtrato[];
  livros(): Promise<LivroDoExtrato[]>;
  /** First and last day of what was found; null: nothing was. */
  periodo: Periodo | null;
  expedidoras: InstituicaoDaLinha[];
  total: number;
  /** In portions; for the public with what proves them. */
  registros(comProva: boolean): AsyncGenerator<RegistroExportado[]>;
}
