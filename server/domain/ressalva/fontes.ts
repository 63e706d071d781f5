import type { EstudanteParaRegistro, VidaAcademica } from '../novo-registro/dados-de-abertura.ts';
import type { Valores } from '../novo-registro/formulario-campos.ts';
import type { Gravidade, Origem } from './divergencia.ts';

/** The student as the academic system has them at the moment of registration. */
export interface EstudanteNaFonte extends EstudanteParaRegistro {
  ocorrencia: { descricao: string } | null;
  codigoCurso: string;
  curso: string;
}

interface Assinante {
  tipo: string;
  nome: string;
  cpf: string;
  cargo: string;
}

/** Kinds of authorities that sign documents; the term's is only named in them. */
export const TIPOS_QUE_ASSINAM = ['DocumentacaoAcademica', 'DiplomaDigital'] as const;
export type SignatariosDoConector = Readonly<Record<(typeof TIPOS_QUE_ASSINAM)[number], ReadonlySet<string> | null>>;

/** An old registration under this CPF or this name; `mesmaPessoa`: both agree, and nobody else there has the CPF. */
export interface AntigoDaPessoa {
  id: string;
  nome: string;
  curso: string;
  livro: string;
  folha: string;
  sequencia: string;
  numero: string;
  via: number;
  registro: string | null;
  mesmoCpf: boolean;
  mesmoCurso: boolean;
  mesmaPessoa: boolean;
}

/** All that a form is held against, read at the moment of registration. Dates are `yyyy-MM-dd`. */
export interface Fontes {
  estudante: EstudanteNaFonte | null;
  vida: VidaAcademica | null;
  /** The record that this one repeats, as a form; `nome` as in 'O registro nº 7 do livro X dizia outra coisa.' */
  anterior: { valores: Valores; nome: string } | null;
  curso: { codigoInterno: string; nome: string; modalidade: string };
  /** Name of the book that the form's id means, and the latest date of registration in it. */
  livro: { nome: string; ultimaData: string | null };
  /** The municipality of a code in the table of IBGE; null when it has none. */
  municipio: (codigo: string) => { nome: string; uf: string } | null;
  assinantes: readonly Assinante[];
  /** CPFs that the signing connector lets sign each kind; null: it did not say. */
  noConector?: SignatariosDoConector;
  /** Subjects that are still pending, one line each, and mandatory documents that are not there. */
  disciplinasPendentes: readonly string[];
  documentosQueFaltam: readonly string[];
  noAcervo: readonly AntigoDaPessoa[];
  hoje: string;
}

/**
 * `ler` gives null where the source does not know, undefined where there is no such source. `gravidade` is `ressalva`
 * unless said; `semCondicao`: also when the form leaves the field out of the record.
 */
export interface FonteDoCampo {
  origem: Origem;
  ler: (fontes: Fontes) => unknown;
  gravidade?: Gravidade;
  semCondicao?: true;
}

/** Held against the student in the academic system. */
export const doSiga = (
  ler: (estudante: EstudanteNaFonte) => unknown,
  resto: Pick<FonteDoCampo, 'gravidade' | 'semCondicao'> = {},
): FonteDoCampo => ({
  origem: 'siga',
  ler: ({ estudante }) => (estudante === null ? undefined : (ler(estudante) ?? null)),
  ...resto,
});

/** Held against the transcript and what goes with it. */
export const doHistorico = (ler: (vida: VidaAcademica) => unknown): FonteDoCampo => ({
  origem: 'historico',
  ler: ({ vida }) => (vida === null ? undefined : (ler(vida) ?? null)),
});

/** Held against the catalogue: anything else cannot be true. */
export const doCatalogo = (ler: (curso: Fontes['curso']) => unknown): FonteDoCampo => ({
  origem: 'catalogo',
  ler: ({ curso }) => ler(curso) ?? null,
  gravidade: 'impossivel',
});
