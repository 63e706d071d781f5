import { dataExiste } from '../texto/data.ts';
import { FORMACAO_PADRAO, type Sexo, UF_NATURALIDADE_PADRAO } from './padroes.ts';

/** The first one for the student's sex, else the course's first, else '' (NOV-42, NOV-43). */
export function tituloPadrao(titulacoes: readonly { titulacao: string; sexo: string }[], sexo: Sexo): string {
  const escolhida = titulacoes.find((titulo) => titulo.sexo === sexo) ?? titulacoes[0];
  return escolhida?.titulacao ?? '';
}

/** Recognition preselected (NOV-44): the latest by act date (`yyyy-MM-dd`); undated last, ties keep the order. */
export function reconhecimentoPadrao<T extends { atoRegulatorio: { data: string | null } }>(
  reconhecimentos: readonly T[],
): T | undefined {
  const data = (r: T) => r.atoRegulatorio.data ?? '';
  return reconhecimentos.reduce<T | undefined>(
    (ultimo, este) => (ultimo === undefined || data(este) > data(ultimo) ? este : ultimo),
    undefined,
  );
}

/** Formation preselected (NOV-45): the course's first, 'Não se aplica' when it has none. */
export function formacaoPadrao(formacoes: readonly { formacao: string }[]): string {
  return formacoes[0]?.formacao ?? FORMACAO_PADRAO;
}

interface DeCampus {
  campus: readonly { campusUID: number }[];
}

export const livroDoCampus = <T extends DeCampus>(livros: readonly T[], campusUID: number): T | undefined =>
  livros.find(({ campus }) => campus.some((um) => um.campusUID === campusUID));

/** The first of the course's campus, else the first (NOV-46, NOV-47). */
export const livroPadrao = <T extends DeCampus>(livros: readonly T[], campusDoCurso: number): T | undefined =>
  livroDoCampus(livros, campusDoCurso) ?? livros[0];

/** Degree preselected (NOV-48, NOV-49): the course's when it is in the list, else the list's first, else ''. */
export function grauPadrao(graus: readonly { descricao: string }[], grauDoCurso: string): string {
  return (graus.find((grau) => grau.descricao === grauDoCurso) ?? graus[0])?.descricao ?? '';
}

/** The student's, else the institution's, else MT (NOV-40, R13). */
export function ufNaturalidadePadrao(doAluno: string | null, daInstituicao: string | null): string {
  return doAluno || daInstituicao || UF_NATURALIDADE_PADRAO;
}

/** Edition year of ENADE (R10): the year of conclusão, '' when that is no date. */
export function edicaoEnadePadrao(conclusao: string): string {
  return dataExiste(conclusao) ? conclusao.slice(0, 4) : '';
}
