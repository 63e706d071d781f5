import type { EstudanteParaRegistro } from '#domain/novo-registro/dados-de-abertura.ts';
import type { HistoricoAcademico } from '#domain/novo-registro/snapshot-historico.ts';
import type { CursosDoSiga } from './curso-do-siga.ts';
import type { DataDeColacao, DisciplinaComPendencia, EstudanteEncontrado, Formando } from './formandos-do-siga.ts';

/*
 * The academic system (SIGA) as the registry office needs it, in our words. Dates are yyyy-MM-dd, CPF and IBGE
 * codes digits only, sexes `F` or `M`. What SIGA does not know is `null`: the screens ask for it, nothing is invented
 * here.
 */

/** Specification §3, 'Student data read', and what MEC 1.05 asks beyond it. */
export interface Estudante extends EstudanteParaRegistro {
  ocorrencia: { descricao: string; data: string | null } | null;
  codigoCurso: string;
  curso: string;
  campusId: number;
  campus: string;
  dataColacaoId: string | null;
  /** Absent where SIGA gives none. */
  email?: string | null;
}

/** ENADE texts as SIGA writes them, and the hours of the course (specification §3, 'ENADE data'). */
export interface DadosEnade {
  cargaHorariaCurso: number;
  cargaHorariaCursada: number;
  ingressante: string | null;
  concluinte: string | null;
  /** Year of the edition, when SIGA knows it (R10). */
  edicao: string | null;
}

/** Elements in the words of the registration snapshot. */
export type HistoricoDoEstudante = HistoricoAcademico & { rga: string };

/**
 * The academic system. Every method rejects with `SigaIndisponivel` when no usable answer came; `null` or an empty list
 * always means that SIGA answered and knows of none.
 */
export interface SigaPort {
  datasDeColacao(campusId: number, ano: number): Promise<DataDeColacao[]>;
  /** The whole ceremony with pendências, one call. */
  formandosDaColacao(dataColacaoId: string): Promise<Formando[]>;
  /** Full data of all graduates of a ceremony, one call per 200 students. */
  estudantesDaColacao(dataColacaoId: string): Promise<Estudante[]>;
  /** At least one is given; several narrow the search down. */
  buscarEstudantes(criterio: { nome?: string; rga?: string; cpf?: string }): Promise<EstudanteEncontrado[]>;
  estudante(rga: string): Promise<Estudante | null>;
  disciplinasComPendencia(rga: string): Promise<DisciplinaComPendencia[] | null>;
  dadosEnade(rga: string): Promise<DadosEnade | null>;
  historico(rga: string): Promise<HistoricoDoEstudante | null>;
  cursos(): Promise<CursosDoSiga>;
}
