import dados from './instituicao.json' with { type: 'json' };

/*
 * The invented university of the demonstration. Codes, CNPJs and CPFs (valid check digits) and acts belong to nobody;
 * the municipalities are real so that their IBGE codes are.
 */

const SEDE = dados.instituicao.endereco;

/** The institution issues and registers its own diplomas: id 1 by default (NOV-56, NOV-57). */
export const INSTITUICAO = dados.instituicao;
export const MANTENEDORA = { ...dados.mantenedora, endereco: SEDE };
/** Campuses by SIGA's own ids; 3 is the default one (FOR-20). */
export const CAMPI = [...dados.campi, { id: 3, sigla: 'CNO', nome: 'Campus Cidade Nova', endereco: SEDE }];
/** Acts by the MEC element that each one feeds (`papel`), and the authorities that sign. */
export const { polo: ENDERECO_POLO, atos: ATOS_DA_INSTITUICAO, assinantes: ASSINANTES } = dados;

/** Books of the year: Medicine's own, and one per campus; the newest of a campus is the wizard's default. */
export const livrosDoAno = (ano: number): { nome: string; campusIds: number[] }[] =>
  Object.entries({ MED: 3, SAR: 1, CAC: 2, GRAD: 3 }).map(([letras, campus]) => ({
    nome: `${letras}/${ano}`,
    campusIds: [campus],
  }));
