import type { Abertura, RascunhoDaFila, RascunhoDoEstudante } from '#contract/novo-registro.contract.ts';
import type { RascunhoRegistro } from './rascunho.repository.ts';

/** ISO instant; the CPF stays here. */
interface Autor {
  nome: string;
  cpf: string;
  em: string;
}

/** An object of stored JSON, whatever is there. */
export const objeto = (json: unknown): Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : {};

export const autoresDe = ({ autores }: Pick<RascunhoRegistro, 'autores'>) => objeto(autores) as Record<string, Autor>;

const prontoDe = ({ prontoPor, prontoEm }: RascunhoRegistro) =>
  prontoPor === null || prontoEm === null ? null : { por: prontoPor, em: prontoEm.toISOString() };

export function paraRascunho(um: RascunhoRegistro): RascunhoDoEstudante {
  const autores = Object.entries(autoresDe(um)).map(([campo, { nome, em }]) => [campo, { nome, em }] as const);
  return {
    versao: um.versao,
    passo: um.passo,
    valores: objeto(um.dados) as Abertura['valores'],
    atualizadoEm: um.atualizadoEm.toISOString(),
    atualizadoPor: um.atualizadoPor,
    autores: Object.fromEntries(autores),
    pronto: prontoDe(um),
  };
}

/** A draft in the list of those under way; `deHoje` are the lines of who signs today. */
export function paraFila(um: RascunhoRegistro, deHoje: ReadonlySet<string>): RascunhoDaFila {
  const { Nome, NomeCurso } = objeto(um.dados);
  const { quemAssina } = objeto(um.origem);
  return {
    rga: um.rga,
    nome: typeof Nome === 'string' ? Nome : '',
    curso: typeof NomeCurso === 'string' ? NomeCurso : '',
    passo: um.passo,
    atualizadoEm: um.atualizadoEm.toISOString(),
    atualizadoPor: um.atualizadoPor,
    pronto: prontoDe(um),
    quemAssinaMudou: typeof quemAssina === 'string' && !deHoje.has(quemAssina),
  };
}

/** The latest first. */
export function outrosAutores(um: RascunhoRegistro | null, cpf: string, desde: Date): Abertura['outros'] {
  if (um === null) return [];
  const ultima = new Map<string, string>();
  for (const { nome, cpf: dele, em } of Object.values(autoresDe(um))) {
    if (dele !== cpf && em > desde.toISOString() && em > (ultima.get(nome) ?? '')) ultima.set(nome, em);
  }
  return [...ultima]
    .map(([nome, atualizadoEm]) => ({ nome, atualizadoEm }))
    .sort((a, b) => b.atualizadoEm.localeCompare(a.atualizadoEm));
}
