/** An address as SIGA gives it. */
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

/** What SIGA tells of a campus beside its number; `null` is what it does not tell. */
export interface CampusDoSiga {
  nome: string | null;
  sigla: string | null;
  endereco: EnderecoDoSiga | null;
}

/** A course as SIGA keeps it, for the synchronisation of ours. */
export interface CursoDoSiga {
  codigo: string;
  nome: string;
  codigoEmec: string | null;
  grau: string;
  campusId: number;
  campus: CampusDoSiga;
  modalidade: string;
  turno: string;
  regime: string;
  periodicidade: string;
  endereco: EnderecoDoSiga | null;
  ativo: boolean;
}
