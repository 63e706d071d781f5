export interface EnderecoDoSiga {
  logradouro: string;
  numero: string | null;
  complemento: string | null;
  bairro: string;
  codigoMunicipio: string;
  nomeMunicipio: string;
  uf: string;
  cep: string;
}

/** `null` is what SIGA does not tell. */
export interface CampusDoSiga {
  nome: string | null;
  sigla: string | null;
  endereco: EnderecoDoSiga | null;
}

/** A course as SIGA keeps it, for the synchronisation of ours; `null` is what SIGA does not know. */
export interface CursoDoSiga {
  codigo: string;
  nome: string;
  codigoEmec: string | null;
  grau: string;
  campusId: number;
  campus: CampusDoSiga;
  modalidade: string;
  turno: string | null;
  regime: string | null;
  periodicidade: string | null;
  endereco: EnderecoDoSiga | null;
  ativo: boolean;
}

/** A course of SIGA's list that cannot be read, and why. */
export interface CursoIlegivel {
  codigo: string;
  nome: string;
  motivo: string;
}

/** SIGA's list of courses: one that cannot be read keeps none of the others back. */
export interface CursosDoSiga {
  cursos: CursoDoSiga[];
  ilegiveis: CursoIlegivel[];
}
