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

/** Address with IBGE code, from 'street, number' on; the CEP has digits only. */
const endereco = (linha: string, bairro: string, cidade: string, cep: string, complemento: string | null = null) => {
  const [logradouro = '', numero = ''] = linha.split(', ');
  return { logradouro, numero, complemento, bairro, ...municipio(cidade), cep };
};
const SEDE = endereco('Avenida das Seriemas, 1000', 'Cidade Nova', 'Cuiabá', '78000001', 'Bloco da Reitoria');
const NA_SERRA = endereco('Rodovia dos Ipês, km 4', 'Serra do Aricá', 'Rondonópolis', '78700001');
const NAS_AGUAS = endereco('Rua das Piraputangas, 250', 'Águas Claras', 'Sinop', '78550001');
export const ENDERECO_POLO = endereco(
  'Praça do Buriti, 12',
  'Centro',
  'Cáceres',
  '78200001',
  'Polo de apoio presencial',
);

/** Campuses by SIGA's own ids; 3 is the default one (FOR-20). */
export const CAMPI = [
  { id: 1, sigla: 'SAR', nome: 'Campus Serra do Aricá', endereco: NA_SERRA },
  { id: 2, sigla: 'CAC', nome: 'Campus Águas Claras', endereco: NAS_AGUAS },
  { id: 3, sigla: 'CNO', nome: 'Campus Cidade Nova', endereco: SEDE },
] as const;

export const MANTENEDORA = {
  razaoSocial: 'Fundação Universidade do Vale do Aricá (demonstração)',
  cnpj: '99002000000198',
  endereco: SEDE,
};

/** The institution issues and registers its own diplomas: id 1 by default (NOV-56, NOV-57). */
export const INSTITUICAO = {
  id: 1,
  nome: 'Universidade Federal do Vale do Aricá (demonstração)',
  sigla: 'UFVA',
  codigoEmec: 99001,
  cnpj: '99001000000173',
  endereco: SEDE,
  municipioPadrao: SEDE.codigoMunicipio,
};

const noDou = (dataPublicacao: string, numeroPublicacao: number, paginaPublicacao: number) => ({
  veiculoPublicacao: 'DOU',
  dataPublicacao,
  secaoPublicacao: 1,
  paginaPublicacao,
  numeroPublicacao,
});

/** Acts of the institution; `papel` names the MEC element that each one feeds. */
export const ATOS_DA_INSTITUICAO = [
  {
    papel: 'credenciamento',
    tipo: 'Lei Federal',
    numero: '99001',
    data: '1990-12-10',
    ...noDou('1990-12-11', 237, 10),
  },
  { papel: 'recredenciamento', tipo: 'Portaria', numero: '9902', data: '2012-05-18', ...noDou('2012-05-21', 97, 13) },
  {
    papel: 'renovacaoDeRecredenciamento',
    tipo: 'Portaria',
    numero: '9903',
    data: '2021-08-02',
    ...noDou('2021-08-03', 145, 45),
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
