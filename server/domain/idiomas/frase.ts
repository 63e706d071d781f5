import type en from './en.json';

/** A sentence that no dictionary has does not compile. */
type Chave = keyof typeof en;

/** Without gaps the text is the whole sentence; '' says nothing. */
export type ChaveInteira = '' | Exclude<Chave, `${string}{${string}}${string}`>;

/** Said as it stands, unless it is itself a sentence. */
export type Valor = string | number | Frase;

/** A sentence before anybody says it in a language; plain data, for workers and over HTTP. Made by `frase`. */
export interface Frase {
  /** The Portuguese sentence, `{name}` where something varies. */
  chave: string;
  valores?: Readonly<Record<string, Valor>>;
}

type Lacunas<C extends string> = C extends `${string}{${infer Nome}}${infer Resto}` ? Nome | Lacunas<Resto> : never;

export const frase = <C extends Chave>(
  chave: C,
  ...[valores]: [Lacunas<C>] extends [never] ? [] : [valores: Readonly<Record<Lacunas<C>, Valor>>]
): Frase => (valores === undefined ? { chave } : { chave, valores });

export const emFrase = (dita: ChaveInteira | Frase): Frase => (typeof dita === 'string' ? { chave: dita } : dita);

/** A name, or what another program wrote: the same in every language. */
export const comoVeio = (texto: string): Frase => frase('{texto}', { texto });

export const comPonto = (dita: Frase): Frase => frase('{dita}.', { dita });

const ENTRE = { '; ': '{uma}; {outra}', ', ': '{uma}, {outra}', ' ': '{uma} {outra}' } as const;

/** Of none, ''. By halves: a hostile file may bring more of them than a stack is deep. */
export function juntar(ditas: readonly Frase[], entre: keyof typeof ENTRE): Frase {
  const [primeira = { chave: '' }] = ditas;
  if (ditas.length <= 1) return primeira;
  const meio = Math.ceil(ditas.length / 2);
  return frase(ENTRE[entre], { uma: juntar(ditas.slice(0, meio), entre), outra: juntar(ditas.slice(meio), entre) });
}

/** Looks a text up and fills in its gaps. */
type DizerTexto = (texto: string, valores: Readonly<Record<string, string | number>>) => string;

export function dizer({ chave, valores = {} }: Frase, dizerTexto: DizerTexto): string {
  const ditos = Object.entries(valores).map(([nome, valor]) => [
    nome,
    typeof valor === 'object' ? dizer(valor, dizerTexto) : valor,
  ]);
  return dizerTexto(chave, Object.fromEntries(ditos));
}

export const LACUNA = /\{(\w+)\}/g;

/** Answers, papers, commands and logs say this, whatever the visitor's language. */
export const emPortugues = (dita: Frase): string =>
  dizer(dita, (chave, valores) => chave.replaceAll(LACUNA, (lacuna, nome) => String(valores[nome] ?? lacuna)));

/** Texts in Portuguese; beside them, under the same names, the sentences that they are. */
export type Textos<Nome extends string> = Record<Nome, string> & { frases: Readonly<Record<Nome, Frase>> };

/** Lines and headlines carry a sentence in both forms. */
export function emTextos(dita: ChaveInteira | Frase): Textos<'frase'> {
  const feita = emFrase(dita);
  return { frase: emPortugues(feita), frases: { frase: feita } };
}
