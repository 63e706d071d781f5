/** A course as SIGA keeps it, for the synchronisation of ours. */
export interface CursoDoSiga {
  codigo: string;
  nome: string;
  codigoEmec: string | null;
  grau: string;
  campusId: number;
  modalidade: string;
  turno: string;
  regime: string;
  periodicidade: string;
  endereco: {
    logradouro: string;
    numero: string | null;
    complemento: string | null;
    bairro: string;
    codigoMunicipio: string;
    nomeMunicipio: string;
    uf: string;
    cep: string;
  } | null;
  ativo: boolean;
}
