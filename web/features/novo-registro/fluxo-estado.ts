import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Derivacao } from '#domain/novo-registro/derivacoes.ts';
import type { Formulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import type { Desfecho } from './desfecho-incerto.ts';
import type { ErroNoCampo } from './erros-do-servidor.ts';
import type { Mudanca } from './mudancas-do-siga.ts';
import { avancarRascunho, type DeFora, type EventoDoRascunho, type Rascunho } from './rascunho.ts';
import type { PartesDaRevisao } from './respostas-da-revisao.ts';

/** What is asked of the world outside: one thing at a time, so that a double click registers once. */
export type Tarefa =
  /** Whether SIGA still says what it said; with a form, its review follows. */
  | { tipo: 'conferir'; formulario: Formulario | null }
  | { tipo: 'registrar'; formulario: Formulario; partes?: PartesDaRevisao | undefined }
  /** Leaves the draft for somebody else to confirm. */
  | { tipo: 'preparar' }
  /** Throws the draft away, and then leaves, starts again, or goes on with what was chosen of SIGA. */
  | { tipo: 'descartar'; depois: 'sair' | 'recomecar' | 'seguir' };

/** A popup to show; each is a new object. */
export type Aviso =
  | { tipo: 'atencao'; titulo: string; texto: string }
  | { tipo: 'falha'; titulo: string; erro: unknown }
  | { tipo: 'naoRegistrado'; erro: unknown; desfecho?: Desfecho | undefined };

/** Where the focus goes; each is a new object. */
export type Foco = { em: 'titulo' | 'mudancas' | 'divergencias' } | { em: 'campo'; campo: string };

/** The wizard: step, values, what is wrong and shown, what stands before it, its draft. */
export interface Fluxo {
  abertura: Abertura;
  passo: number;
  valores: Valores;
  /** Fields that have been left once, and steps that have been tried: their problems are shown. */
  visitados: ReadonlySet<string>;
  tentados: ReadonlySet<number>;
  /** What the server refused: at fields, until they change, and at none. */
  recusas: readonly ErroNoCampo[];
  soltas: readonly string[];
  /** What SIGA says differently, to be chosen before anything is registered. */
  mudancas: readonly Mudanca[];
  /** The form under review, or null while it is filled. */
  revisao: Formulario | null;
  rascunho: Rascunho;
  /** When the draft that was brought back had been kept. */
  recuperadoDe: string | null;
  tarefa: Tarefa | null;
  aviso: Aviso | null;
  foco: Foco | null;
}

/** `hoje` (yyyy-MM-dd) also refuses dates in the future. */
export type Evento =
  | { tipo: 'mudou'; mudanca: Valores }
  | { tipo: 'saiuDoCampo'; campo: string }
  | { tipo: 'pediuPasso'; passo: number; hoje: string }
  /** `preparar`: for somebody else to confirm. */
  | { tipo: 'pediuRegistro'; hoje: string; preparar?: boolean }
  | { tipo: 'naoPreparou'; erro: unknown }
  | { tipo: 'confirmouDerivado'; derivacao: Derivacao }
  /** The server's draft as others left it; `recusado`: our own change was refused because of it. */
  | { tipo: 'deFora'; deFora: DeFora; recusado: boolean }
  /** Fields for which the other's value is taken; the others keep ours. */
  | { tipo: 'escolheuDivergencias'; deles: readonly string[] }
  | { tipo: 'conferiu'; abertura: Abertura }
  | { tipo: 'naoConferiu'; erro: unknown }
  | { tipo: 'escolheu'; doSiga: readonly Mudanca[] }
  | { tipo: 'pediuCorrecao'; passo: number }
  | { tipo: 'confirmou'; partes?: PartesDaRevisao }
  /** `desfecho`: what a look into the register found where the answer did not tell. */
  | { tipo: 'naoRegistrou'; erro: unknown; desfecho?: Desfecho | undefined }
  | { tipo: 'pediuDescarte'; depois: 'sair' | 'recomecar' }
  | { tipo: 'descartou' }
  | { tipo: 'naoDescartou'; erro: unknown }
  | { tipo: 'rascunho'; evento: EventoDoRascunho };

/** After what happened to the draft. */
export const comRascunho = (fluxo: Fluxo, evento: EventoDoRascunho): Fluxo => ({
  ...fluxo,
  rascunho: avancarRascunho(fluxo.rascunho, evento),
});

/** On another step; the draft keeps which. */
export const noPasso = (fluxo: Fluxo, passo: number): Fluxo =>
  passo === fluxo.passo ? fluxo : { ...comRascunho(fluxo, { tipo: 'alterado' }), passo };

/** Whether Cancelar would lose something. */
export const temAlgo = ({ rascunho }: Fluxo): boolean => rascunho.versao > 0 || rascunho.salvoEm !== null;
