/* What a layout is made of, as data: read by the check, the writer, the reader and the schema text. */

export interface Facetas {
  whiteSpace?: 'preserve' | 'collapse';
  pattern?: string;
  enumeration?: readonly string[];
  minLength?: number;
  maxLength?: number;
  minInclusive?: number;
  maxInclusive?: number;
  fractionDigits?: number;
}

/** Our own word of a value, and where we are stricter than MEC on what we write ourselves. */
export interface Nossa {
  /** Portuguese sentence for a value that misses pattern, options or number. */
  mensagem?: string;
  /** Sentence for digits above the largest xs:unsignedInt. */
  acima?: string;
  /** Takes the place of pattern and base in our own check: what is wrong, or null. */
  regra?: (valor: string) => string | null;
  /** The value is a number: what is wrong with it (NaN: it was none), or null. */
  numero?: (valor: number) => string | null;
}

/** A type of text or number; `nome` is MEC's, '' for one without a name. */
export interface Simples<V extends string | number = string | number> {
  especie: 'simples';
  nome: string;
  base: Simples | `xs:${string}`;
  facetas: Facetas;
  nossa: Nossa;
  uniao: readonly Simples[];
  /** Only for the compiler. */
  valor?: V;
}

/** An element with its type; null stands for one of XML Signature, declared there. */
export interface Elemento {
  especie: 'elemento';
  nome: string;
  tipo: Tipo | null;
  min: 0 | 1;
  max: number;
  exigido: boolean;
  mensagem: string;
}

/** Elements in order, or one of several; `mensagem` says that exactly one is wanted. */
export interface Grupo<V = unknown> {
  especie: 'sequencia' | 'escolha';
  partes: readonly Parte[];
  min: 0 | 1;
  max: number;
  mensagem: string;
  vazia?: string;
  valor?: V;
}

/** Of any namespace, or of others than the schema's own. */
export interface Qualquer {
  especie: 'qualquer';
  espaco: '##any' | '##other';
  processo: 'strict' | 'lax';
  min: 0 | 1;
  max: number;
}

/** A rule of ours between fields: the field that is wrong and why. */
export interface Regra {
  especie: 'regra';
  conferir: (valor: Readonly<Record<string, unknown>>) => readonly [campo: string, mensagem: string] | null;
}

export interface Atributo {
  nome: string;
  tipo: Simples;
  obrigatorio: boolean;
  exigido: boolean;
}

export type Parte = Elemento | Grupo | Qualquer;

/** With children, attributes, or both text and attributes. */
export interface Complexo<V = unknown> {
  especie: 'complexo';
  nome: string;
  partes: readonly Parte[];
  atributos: readonly Atributo[];
  conteudo: Simples | null;
  misto: boolean;
  regras: readonly Regra[];
  valor?: V;
}

export type Tipo = Simples | Complexo;
