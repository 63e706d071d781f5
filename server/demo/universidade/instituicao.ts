import { getMunicipalityByCode } from '@brazilian-utils/brazilian-utils';
import dados from './instituicao.json' with { type: 'json' };

/*
 * The invented university of the demonstration. Codes, CNPJs and CPFs (valid check digits) and acts belong to nobody;
 * the municipalities are real so that their IBGE codes are.
 */

/** The file that the demonstration states its institution by, as an office would: npm run instituicao. */
export const ARQUIVO = dados;
/** The institution issues and registers its own diplomas: id 1 by default (NOV-56, NOV-57). */
export const INSTITUICAO = dados.instituicao;
export const MANTENEDORA = dados.mantenedora;
export const ASSINANTES = dados.assinantes;

/** With what IBGE's table says of the municipality. @throws Error for an unknown code */
export function comMunicipio<E extends { codigoMunicipio: string }>(endereco: E) {
  const municipio = getMunicipalityByCode(endereco.codigoMunicipio);
  if (municipio === null) throw new Error(`Município desconhecido: ${endereco.codigoMunicipio}`);
  return { ...endereco, nomeMunicipio: municipio.name, uf: municipio.stateCode as string };
}

/** Campuses by SIGA's own ids, with what IBGE's table says of their municipality; 3 is the default one (FOR-20). */
export const CAMPI = dados.campi.map((campus) => ({ ...campus, endereco: comMunicipio(campus.endereco) }));

/** Of the courses at a distance. */
export const ENDERECO_POLO = comMunicipio({
  logradouro: 'Praça do Buriti',
  numero: '12',
  complemento: 'Polo de apoio presencial',
  bairro: 'Centro',
  codigoMunicipio: '5102504',
  cep: '78200001',
});

/** Books of the year: Medicine's own, and one per campus; the newest of a campus is the wizard's default. */
export const livrosDoAno = (ano: number): { nome: string; campusIds: number[] }[] =>
  Object.entries({ MED: 3, SAR: 1, CAC: 2, GRAD: 3 }).map(([letras, campus]) => ({
    nome: `${letras}/${ano}`,
    campusIds: [campus],
  }));
