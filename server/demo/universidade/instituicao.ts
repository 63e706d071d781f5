import { getMunicipalities } from '@brazilian-utils/brazilian-utils';

/*
 * The invented university of the demonstration. Codes, CNPJs (valid check digits) and acts belong to nobody; the
 * municipalities are real so that their IBGE codes are.
 */

const MT = new Map(getMunicipalities('MT').map((m) => [m.name, m.code]));

const municipio = (nome: string) => {
  const codigo = MT.get(nome);
  if (!codigo) throw new Error(`Município desconhecido: ${nome}`);
  return { codigoMunicipio: codigo, nomeMunicipio: nome, uf: 'MT' };
};

/** Address with IBGE code; the CEP has digits only. */
export interface EnderecoDemo {
  logradouro: string;
  numero: string | null;
  complemento: string | null;
  bairro: string;
  codigoMunicipio: string;
  nomeMunicipio: string;
  uf: string;
  cep: string;
}

export const ENDERECO_SEDE: EnderecoDemo = {
  logradouro: 'Avenida das Seriemas',
  numero: '1000',
  complemento: 'Bloco da Reitoria',
  bairro: 'Cidade Nova',
  ...municipio('Cuiabá'),
  cep: '78000001',
};
const enderecoSerra: EnderecoDemo = {
  logradouro: 'Rodovia dos Ipês',
  numero: 'km 4',
  complemento: null,
  bairro: 'Serra do Aricá',
  ...municipio('Rondonópolis'),
  cep: '78700001',
};
const enderecoAguas: EnderecoDemo = {
  logradouro: 'Rua das Piraputangas',
  numero: '250',
  complemento: null,
  bairro: 'Águas Claras',
  ...municipio('Sinop'),
  cep: '78550001',
};
export const ENDERECO_POLO: EnderecoDemo = {
  logradouro: 'Praça do Buriti',
  numero: '12',
  complemento: 'Polo de apoio presencial',
  bairro: 'Centro',
  ...municipio('Cáceres'),
  cep: '78200001',
};

/** Campuses by SIGA's own ids; 3 is the default one (FOR-20). */
export const CAMPI = [
  { id: 1, sigla: 'SAR', nome: 'Campus Serra do Aricá', endereco: enderecoSerra },
  { id: 2, sigla: 'CAC', nome: 'Campus Águas Claras', endereco: enderecoAguas },
  { id: 3, sigla: 'CNO', nome: 'Campus Cidade Nova', endereco: ENDERECO_SEDE },
] as const;

export const MANTENEDORA = {
  razaoSocial: 'Fundação Universidade do Vale do Aricá (demonstração)',
  cnpj: '99002000000198',
  endereco: ENDERECO_SEDE,
};

/** The institution issues and registers its own diplomas: id 1 by default (NOV-56, NOV-57). */
export const INSTITUICAO = {
  id: 1,
  nome: 'Universidade Federal do Vale do Aricá (demonstração)',
  sigla: 'UFVA',
  codigoEmec: 99001,
  cnpj: '99001000000173',
  endereco: ENDERECO_SEDE,
  municipioPadrao: ENDERECO_SEDE.codigoMunicipio,
};

/** Acts of the institution; `papel` names the MEC element that each one feeds. */
export const ATOS_DA_INSTITUICAO = [
  {
    papel: 'credenciamento',
    tipo: 'Lei Federal',
    numero: '99001',
    data: '1990-12-10',
    veiculoPublicacao: 'DOU',
    dataPublicacao: '1990-12-11',
    secaoPublicacao: 1,
    paginaPublicacao: 10,
    numeroPublicacao: 237,
  },
  {
    papel: 'recredenciamento',
    tipo: 'Portaria',
    numero: '9902',
    data: '2012-05-18',
    veiculoPublicacao: 'DOU',
    dataPublicacao: '2012-05-21',
    secaoPublicacao: 1,
    paginaPublicacao: 13,
    numeroPublicacao: 97,
  },
  {
    papel: 'renovacaoDeRecredenciamento',
    tipo: 'Portaria',
    numero: '9903',
    data: '2021-08-02',
    veiculoPublicacao: 'DOU',
    dataPublicacao: '2021-08-03',
    secaoPublicacao: 1,
    paginaPublicacao: 45,
    numeroPublicacao: 145,
  },
] as const;

/** Books of the year: Medicine's own, and one per campus; the newest of a campus is the wizard's default. */
export function livrosDoAno(ano: number): { nome: string; campusIds: number[] }[] {
  return [
    { nome: `MED/${ano}`, campusIds: [3] },
    { nome: `SAR/${ano}`, campusIds: [1] },
    { nome: `CAC/${ano}`, campusIds: [2] },
    { nome: `GRAD/${ano}`, campusIds: [3] },
  ];
}

/** Invented authorities that sign; CPFs are valid by check digit and nobody's. */
export const ASSINANTES = [
  { tipo: 'DocumentacaoAcademica', nome: 'Helena Teste Reitora', cpf: '00000501050', cargo: 'Reitor', ordem: 1 },
  {
    tipo: 'DocumentacaoAcademica',
    nome: 'Otávio Teste Coordenador',
    cpf: '00000502022',
    cargo: 'Coordenador de Curso',
    ordem: 2,
  },
  {
    tipo: 'DiplomaDigital',
    nome: 'Marina Teste Responsável',
    cpf: '52998224725',
    cargo: 'Chefe da área de registro de diplomas',
    ordem: 1,
  },
  { tipo: 'TermoResponsabilidade', nome: 'Helena Teste Reitora', cpf: '00000501050', cargo: 'Reitora', ordem: 1 },
] as const;
