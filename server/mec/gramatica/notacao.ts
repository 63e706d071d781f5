/*
 * How MEC's layouts are written down here. A sequence is an object whose keys are the elements in their order; the end
 * of a key says how often: `Nome` once, `Nome?` at most once, `Nome*` any number, `Nome+` one or more, `Nome!` optional
 * for MEC but demanded by us. `@nome` is an attribute, `#` the text of an element with attributes, `ds:Nome` an element
 * of XML Signature (no value of ours).
 */

import type {
  Atributo,
  Complexo,
  Elemento,
  Facetas,
  Grupo,
  Nossa,
  Parte,
  Qualquer,
  Regra,
  Simples,
  Tipo,
} from './modelo.ts';

type TipoOuLista = Tipo | null | readonly [Tipo, string];
type Sequencia = Readonly<Record<string, TipoOuLista>>;

/** The value that a type describes. Anything may be missing, any text stand for MEC's options: the check finds it. */
export type Valor<T> = T extends readonly [infer U, string]
  ? Valor<U>
  : T extends { valor?: infer V }
    ? NonNullable<V>
    : never;

type Nome<K> = K extends `ds:${string}` ? never : K extends `${infer N}${'?' | '*' | '+' | '!'}` ? N : K;
type Preciso<K> = K extends `${string}${'?' | '*'}` ? never : Nome<K>;
type Livre<K> = K extends `${string}${'?' | '*'}` ? Nome<K> : never;
type Vezes<K, V> = K extends `${string}${'*' | '+'}` ? readonly V[] : V;
type DaSequencia<S> = { [K in keyof S as Preciso<K>]: Vezes<K, Valor<S[K]>> | undefined } & {
  [K in keyof S as Livre<K>]?: Vezes<K, Valor<S[K]>> | undefined;
};
type Junto<U> = (U extends unknown ? (x: U) => void : never) extends (x: infer I) => void ? I : never;
type Plano<T> = { [K in keyof T]: T[K] };
type DaParte<P> = P extends { especie: 'regra' | 'qualquer' } ? unknown : P extends Grupo<infer V> ? V : DaSequencia<P>;
type DasPartes<P extends readonly unknown[]> = Plano<
  Junto<{ [I in keyof P]: { v: DaParte<P[I]> } }[number]> extends { v: infer V } ? V : never
>;

const VEZES: Readonly<Record<string, readonly [0 | 1, number]>> = {
  '?': [0, 1],
  '*': [0, Infinity],
  '+': [1, Infinity],
  '!': [0, 1],
};

function lerChave(chave: string) {
  const fim = chave.slice(-1);
  const vezes = VEZES[fim];
  const [min, max] = vezes ?? [1, 1];
  return {
    nome: vezes === undefined ? chave : chave.slice(0, -1),
    min,
    max,
    exigido: fim === '!' || min === 1,
  } as const;
}

const tipoDe = (valor: TipoOuLista): Tipo | null => (Array.isArray(valor) ? valor[0] : (valor as Tipo | null));

function lerSequencia(sequencia: Sequencia): {
  elementos: Elemento[];
  atributos: Atributo[];
  conteudo: Simples | null;
} {
  const elementos: Elemento[] = [];
  const atributos: Atributo[] = [];
  let conteudo: Simples | null = null;
  for (const [chave, valor] of Object.entries(sequencia)) {
    const { nome, min, max, exigido } = lerChave(chave);
    const tipo = tipoDe(valor);
    if (nome === '#' || nome.startsWith('@')) {
      if (tipo?.especie !== 'simples') throw new TypeError(`${chave} tem de ser de um tipo simples`);
      if (nome === '#') conteudo = tipo;
      else atributos.push({ nome: nome.slice(1), tipo, obrigatorio: min === 1, exigido });
    } else {
      const mensagem = Array.isArray(valor) ? String(valor[1]) : 'Informe ao menos 1';
      elementos.push({ especie: 'elemento', nome, tipo, min, max, exigido, mensagem });
    }
  }
  return { elementos, atributos, conteudo };
}

export type Componente = Sequencia | Grupo | Qualquer | Regra;
const temEspecie = (parte: Componente): parte is Grupo | Qualquer | Regra => typeof parte.especie === 'string';

function lerPartes(componentes: readonly Componente[]) {
  const partes: Parte[] = [];
  const atributos: Atributo[] = [];
  const regras: Regra[] = [];
  let conteudo: Simples | null = null;
  for (const componente of componentes) {
    if (!temEspecie(componente)) {
      const lida = lerSequencia(componente);
      partes.push(...lida.elementos);
      atributos.push(...lida.atributos);
      conteudo ??= lida.conteudo;
    } else if (componente.especie === 'regra') regras.push(componente);
    else partes.push(componente);
  }
  return { partes, atributos, conteudo, regras };
}

export function simples<V extends string | number = string>(
  nome: string,
  base: Simples['base'],
  facetas: Facetas = {},
  nossa: Nossa = {},
): Simples<V> {
  return { especie: 'simples', nome, base, facetas, nossa, uniao: [] };
}

/** Parts in order. */
export function tipo<const P extends readonly unknown[]>(
  nome: string,
  ...partes: P & readonly Componente[]
): Complexo<DasPartes<P>> {
  return { especie: 'complexo', nome, misto: false, ...lerPartes(partes) };
}

/** The same type, where text may stand between the elements. */
export const misto = <V>(complexo: Complexo<V>): Complexo<V> => ({ ...complexo, misto: true });

const emSequencia = (componente: Componente): Parte => {
  const { partes } = lerPartes([componente]);
  const [unica] = partes;
  return unica !== undefined && partes.length === 1
    ? unica
    : { especie: 'sequencia', partes, min: 1, max: 1, mensagem: '' };
};
function grupo<V>(especie: Grupo['especie'], partes: readonly Parte[], min: 0 | 1, max: number, mensagem: string) {
  const novo: Grupo<V> = { especie, partes, min, max, mensagem };
  return novo;
}
const cadaUm = (opcoes: Sequencia) => lerPartes([opcoes]).partes;

/** Elements and groups in order, as one branch of a choice. */
export const sequencia = <const P extends readonly unknown[]>(
  ...partes: P & readonly Componente[]
): Grupo<DasPartes<P>> => grupo('sequencia', lerPartes(partes).partes, 1, 1, '');

/** Exactly one of the sequences. */
export function escolha<const R extends readonly unknown[]>(
  mensagem: string,
  ...ramos: R & readonly Componente[]
): Grupo<Partial<DasPartes<R>>> {
  return grupo('escolha', ramos.map(emSequencia), 1, 1, mensagem);
}

/** Exactly one of the elements. */
export const umDe = <const S extends Sequencia>(mensagem: string, opcoes: S): Grupo<Partial<DaSequencia<S>>> =>
  grupo('escolha', cadaUm(opcoes), 1, 1, mensagem);

/** At most one of the elements. */
export const nenhumOuUm = <const S extends Sequencia>(mensagem: string, opcoes: S): Grupo<Partial<DaSequencia<S>>> =>
  grupo('escolha', cadaUm(opcoes), 0, 1, mensagem);

/**
 * Elements in any order and number (`min` or more): a list under `#`, each entry an object with one key. `vazia` is
 * said of a list with too few, `mensagem` of an entry that is none of them.
 */
export function livre<const S extends Sequencia>(
  min: 0 | 1,
  vazia: string,
  mensagem: string,
  opcoes: S,
  outros: readonly Qualquer[] = [],
): Grupo<{ '#': readonly Partial<DaSequencia<S>>[] | undefined }> {
  const novo = grupo<{ '#': readonly Partial<DaSequencia<S>>[] | undefined }>(
    'escolha',
    [...cadaUm(opcoes), ...outros],
    min,
    Infinity,
    mensagem,
  );
  return { ...novo, vazia };
}

/** A sequence that comes one or more times; only XML Signature has one, so it has no value of ours. */
export const repetida = (...partes: readonly Componente[]): Grupo<unknown> =>
  grupo('sequencia', lerPartes(partes).partes, 1, Infinity, '');

/** A sequence that may be absent as a whole. */
export const talvez = <const S extends Sequencia>(sequencia: S): Grupo<Partial<DaSequencia<S>>> =>
  grupo('sequencia', cadaUm(sequencia), 0, 1, '');

/** `min`/`max` as in XML Schema. */
export const qualquer = (
  espaco: Qualquer['espaco'],
  processo: Qualquer['processo'] = 'lax',
  min: 0 | 1 = 0,
  max = Infinity,
): Qualquer => ({ especie: 'qualquer', espaco, processo, min, max });

/** A rule of ours that XML Schema cannot say. */
export const regra = (conferir: Regra['conferir']): Regra => ({ especie: 'regra', conferir });

/** Two dates in this order; the second one is to blame. */
export const emOrdem = (antes: string, depois: string, mensagem: string): Regra =>
  regra(({ [antes]: a, [depois]: b }) =>
    typeof a === 'string' && typeof b === 'string' && a > b ? [depois, mensagem] : null,
  );
