import { camposDiferentes } from '../mesclar-campos.ts';
import {
  confirmar,
  confirmarTodas,
  type Derivacao,
  lerConfirmados,
  porConfirmar,
} from '../novo-registro/derivacoes.ts';
import type { CampoDoFormulario, Valores } from '../novo-registro/formulario-campos.ts';
import { type Grafia, grafiasPropostas, valoresDasGrafias } from '../novo-registro/grafia.ts';
import { comDependencias } from './dependencias.ts';
import type { Fonte } from './fonte.ts';
import type { Linha } from './linhas.ts';
import { type Comparada, type Respostas, type RessalvaEscrita, SEM_RESPOSTAS } from './respostas.ts';

/*
 * A sheet is what is said of one person: its source, the values of the form, what a person has said of them, and what the
 * server found when it held them against everything it knows. Registration, second copy, correction and the line of a
 * ceremony are sheets; a screen shows the part of it that it is about.
 */

export interface Conferida {
  /** Each at its field ('': at none). */
  problemas: readonly { campo: string; mensagem: string }[];
  divergencias: readonly Comparada[];
  linhas: readonly (Linha & { registro: string | null })[];
  /** Of what was held against the sources, for the registration to name; null where something refuses it. */
  revisao: { hash: string; fontes: Record<string, string> } | null;
}

export const NAO_CONFERIDA: Conferida = { problemas: [], divergencias: [], linhas: [], revisao: null };

export interface Folha {
  /** Whose it is: the RGA, or the id of a record. */
  chave: string;
  fonte: Fonte;
  valores: Valores;
  /** Fields that a person has said something of. */
  ditos: ReadonlySet<CampoDoFormulario>;
  /** Those of them that were said after it was held against the sources. */
  porConferir: ReadonlySet<CampoDoFormulario>;
  conferida: Conferida | null;
  respostas: Respostas;
}

/** A sheet as it opens; `ditos`: what was said of it before, as in a draft. */
export function abrirFolha(chave: string, fonte: Fonte, ditos: Valores = {}): Folha {
  const campos = camposDe(ditos);
  const respondidas = fonte.derivacoes.filter(({ campo }) => campos.includes(campo));
  return {
    chave,
    fonte,
    valores: { ...fonte.valores, ...confirmarTodas(respondidas), ...ditos },
    ditos: new Set(campos),
    porConferir: new Set(),
    conferida: null,
    respostas: SEM_RESPOSTAS,
  };
}

/** Sheets of which some are answered together; `sugeridas`: what one press took from the sources, to be taken back. */
export interface Folhas<F extends Folha = Folha> {
  folhas: readonly F[];
  sugeridas: readonly { chave: string; valores: Valores }[];
}

export const uma = (folha: Folha): Folhas => ({ folhas: [folha], sugeridas: [] });

/** `quais`: the sheets meant, by their keys; absent: all. */
export type EventoDaFolha<F extends Folha = Folha> =
  /** Sheets as the server has read and judged them; `ordem` places those that are new. */
  | { tipo: 'leu'; lidas: readonly F[]; ordem: (a: F, b: F) => number }
  /** The source says something else by now; what the form says stays. */
  | { tipo: 'releu'; fonte: Fonte }
  /** Held against the sources as it stands. */
  | { tipo: 'conferiu'; conferida: Conferida }
  /** The server refuses it as it stands. */
  | { tipo: 'recusou'; problemas: Conferida['problemas'] }
  | { tipo: 'mudou'; quais?: readonly string[]; mudanca: Valores }
  /** A value in doubt is right, or another one is. */
  | { tipo: 'respondeu'; quais?: readonly string[]; campo: Derivacao['campo']; valor?: string }
  | { tipo: 'usouSugestoes' }
  | { tipo: 'desfezSugestoes' }
  | { tipo: 'usouGrafias' }
  | { tipo: 'viu'; campo: string; visto: boolean }
  | { tipo: 'justificou'; campo: string; escrita: RessalvaEscrita }
  /** All values anew, as from a draft that others have changed too. */
  | { tipo: 'trocou'; valores: Valores }
  | { tipo: 'tirou'; chave: string };

/** The next state. Pure. */
export function avancarFolhas<F extends Folha>(antes: Folhas<F>, evento: EventoDaFolha<F>): Folhas<F> {
  switch (evento.tipo) {
    case 'leu':
      return { folhas: comLidas(antes.folhas, evento.lidas, evento.ordem), sugeridas: [] };
    case 'releu':
      return cada(antes, (folha) => ({ ...folha, fonte: evento.fonte }));
    case 'conferiu':
      return cada(antes, (folha) => conferidaAgora(folha, evento.conferida));
    case 'recusou':
      return cada(antes, (folha) => recusada(folha, evento.problemas));
    case 'mudou':
      return cada(antes, (folha) => mudada(folha, evento.mudanca), evento.quais);
    case 'respondeu':
      return cada(antes, (folha) => respondida(folha, evento.campo, evento.valor), evento.quais);
    case 'usouSugestoes': {
      const sugeridas = antes.folhas.flatMap((folha) => {
        const valores = sugestoesDa(folha);
        return Object.keys(valores).length === 0 ? [] : [{ chave: folha.chave, valores }];
      });
      return { ...cada(antes, comSugestoes), sugeridas };
    }
    case 'desfezSugestoes':
      return { folhas: antes.folhas.map((folha) => semSugestoes(folha, antes.sugeridas)), sugeridas: [] };
    case 'usouGrafias':
      return cada(antes, (folha) => mudada(folha, valoresDasGrafias(grafiasDa(folha))));
    case 'viu':
      return cada(antes, (folha) => comVisto(folha, evento.campo, evento.visto));
    case 'justificou':
      return cada(antes, (folha) => comRessalva(folha, evento.campo, evento.escrita));
    case 'trocou':
      return cada(antes, (folha) => trocada(folha, evento.valores));
    case 'tirou':
      return { ...antes, folhas: antes.folhas.filter(({ chave }) => chave !== evento.chave) };
  }
}

const cada = <F extends Folha>(antes: Folhas<F>, mudar: (folha: F) => F, quais?: readonly string[]): Folhas<F> => ({
  ...antes,
  folhas: antes.folhas.map((folha) => (quais === undefined || quais.includes(folha.chave) ? mudar(folha) : folha)),
});

/** Those that are there keep their place under the hands; only what is new is put in order. */
function comLidas<F extends Folha>(folhas: readonly F[], lidas: readonly F[], ordem: (a: F, b: F) => number): F[] {
  const novas = new Map(lidas.map((folha) => [folha.chave, folha]));
  const conhecidas = folhas.map((folha) => novas.get(folha.chave) ?? folha);
  const chegadas = lidas.filter(({ chave }) => !folhas.some((folha) => folha.chave === chave));
  return chegadas.length === 0 ? conhecidas : [...conhecidas, ...chegadas].toSorted(ordem);
}

const camposDe = (valores: Valores) =>
  Object.keys(valores).filter((campo): campo is CampoDoFormulario => campo !== 'Confirmados');

/** After a change, and what depends on it; a field that may not change does not. */
function mudada<F extends Folha>(folha: F, pedida: Valores): F {
  const { fonte, valores } = folha;
  const campos = camposDe(pedida).filter((campo) => podeMudar(fonte, campo));
  if (campos.length === 0) return folha;
  const mudanca: Valores = Object.fromEntries(campos.map((campo) => [campo, pedida[campo]]));
  return {
    ...folha,
    valores: comDependencias(valores, mudanca, fonte.catalogo),
    ditos: new Set([...folha.ditos, ...campos]),
    porConferir: new Set([...folha.porConferir, ...campos]),
  };
}

/** Only what is not as before has to be held against the sources again. */
function trocada<F extends Folha>(folha: F, valores: Valores): F {
  const mudados = camposDiferentes(folha.valores, valores) as (keyof Valores)[];
  const campos = mudados.filter((campo) => campo !== 'Confirmados');
  return { ...folha, valores, porConferir: new Set([...folha.porConferir, ...campos]) };
}

const podeMudar = ({ mudam }: Fonte, campo: CampoDoFormulario): boolean => mudam === 'todos' || mudam.includes(campo);

function respondida<F extends Folha>(folha: F, campo: Derivacao['campo'], dito?: string): F {
  const valor = dito ?? folha.valores[campo];
  const derivacao = folha.fonte.derivacoes.find((uma) => uma.campo === campo);
  const depois = mudada(folha, { [campo]: valor });
  if (derivacao === undefined || depois === folha) return depois;
  return { ...depois, valores: { ...depois.valores, ...confirmar(depois.valores, derivacao) } };
}

export const duvidasDa = ({ fonte, valores }: Folha): Derivacao[] => porConfirmar(fonte.derivacoes, valores);

export const emDuvida = (folha: Folha, campo: string): boolean => duvidasDa(folha).some((uma) => uma.campo === campo);

/** For what is in doubt. */
export const sugestoesDa = (folha: Folha): Valores =>
  Object.fromEntries(duvidasDa(folha).flatMap(({ campo, sugestao }) => (sugestao === null ? [] : [[campo, sugestao]])));

const comSugestoes = <F extends Folha>(folha: F): F =>
  duvidasDa(folha).reduce<F>(
    (depois, { campo, sugestao }) => (sugestao === null ? depois : respondida(depois, campo, sugestao)),
    folha,
  );

/** Without what the one press has answered; what was said otherwise since stays. */
function semSugestoes<F extends Folha>(folha: F, sugeridas: Folhas['sugeridas']): F {
  const tomadas = sugeridas.find(({ chave }) => chave === folha.chave)?.valores ?? {};
  const voltam = camposDe(tomadas).filter((campo) => folha.valores[campo] === tomadas[campo]);
  const confirmados = Object.entries(lerConfirmados(folha.valores));
  const sem = (campos: ReadonlySet<CampoDoFormulario>) =>
    new Set([...campos].filter((campo) => !voltam.includes(campo)));
  return {
    ...folha,
    valores: {
      ...folha.valores,
      ...Object.fromEntries(voltam.map((campo) => [campo, folha.fonte.valores[campo]])),
      Confirmados: Object.fromEntries(confirmados.filter(([campo]) => !voltam.some((um) => um === campo))),
    },
    ditos: sem(folha.ditos),
    porConferir: sem(folha.porConferir),
  };
}

/** Texts that the source shouts, with the spelling that nobody has taken yet. */
export const grafiasDa = ({ fonte, valores, ditos }: Folha): Grafia[] =>
  (fonte.grafias?.filter(({ campo }) => !ditos.has(campo)) ?? grafiasPropostas(valores)).filter(({ campo }) =>
    podeMudar(fonte, campo),
  );

/** An answer stays for the very difference that it was given to; a doubt that was answered in the form is seen. */
function conferidaAgora<F extends Folha>(folha: F, conferida: Conferida): F {
  const antes = folha.conferida?.divergencias ?? [];
  const mesma = (uma: Comparada) =>
    antes.some(
      (outra) =>
        outra.campo === uma.campo &&
        outra.mensagem === uma.mensagem &&
        outra.valorDaFonte === uma.valorDaFonte &&
        outra.valorInformado === uma.valorInformado,
    );
  const ficam = conferida.divergencias.filter(mesma).map(({ campo }) => campo);
  const { vistos, ressalvas } = folha.respostas;
  return {
    ...folha,
    conferida,
    porConferir: new Set(),
    respostas: {
      vistos: new Set([...ficam.filter((campo) => vistos.has(campo)), ...Object.keys(lerConfirmados(folha.valores))]),
      ressalvas: Object.fromEntries(Object.entries(ressalvas).filter(([campo]) => ficam.includes(campo))),
    },
  };
}

/** Its answers stay, for when it is held against the sources again. */
const recusada = <F extends Folha>(folha: F, problemas: Conferida['problemas']): F => ({
  ...folha,
  conferida: { ...(folha.conferida ?? NAO_CONFERIDA), problemas, revisao: null },
  porConferir: new Set(),
});

function comVisto<F extends Folha>(folha: F, campo: string, visto: boolean): F {
  const vistos = new Set(folha.respostas.vistos);
  if (visto) vistos.add(campo);
  else vistos.delete(campo);
  return { ...folha, respostas: { ...folha.respostas, vistos } };
}

const comRessalva = <F extends Folha>(folha: F, campo: string, escrita: RessalvaEscrita): F => ({
  ...folha,
  respostas: { ...folha.respostas, ressalvas: { ...folha.respostas.ressalvas, [campo]: escrita } },
});

/** Those that were not answered otherwise since. */
export const problemasDa = ({ conferida, porConferir }: Folha): Conferida['problemas'] =>
  (conferida?.problemas ?? []).filter(({ campo }) => ![...porConferir].some((um) => um === campo.split('.')[0]));

export const conferidaDe = ({ conferida, porConferir }: Folha): Conferida | null =>
  porConferir.size === 0 && conferida?.revisao != null ? conferida : null;

export const ditosDa = ({ ditos, valores }: Folha): Valores =>
  Object.fromEntries([...ditos].map((campo) => [campo, valores[campo]]));
