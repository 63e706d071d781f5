/** One graduation ceremony. Type `E` is Especial, `P` Extemporânea (FOR-17, FOR-18); `null` is an ordinary one. */
export interface DataDeColacao {
  id: string;
  data: string;
  tipo: 'E' | 'P' | null;
}

/** A discipline that still keeps a student from graduating; `periodo` is yyyy/n (FOR-29). */
export interface DisciplinaComPendencia {
  codigo: string;
  nome: string;
  periodo: string;
  motivo: string;
}

/** Pendências included: no further call per student. */
export interface Formando {
  rga: string;
  nome: string;
  nomeSocial: string | null;
  codigoCurso: string;
  curso: string;
  pendencias: DisciplinaComPendencia[];
}

export interface EstudanteEncontrado {
  rga: string;
  nome: string;
  campus: string;
  codigoCurso: string;
  curso: string;
  dataColacao: string | null;
  pendencias: DisciplinaComPendencia[];
}
