import { type ChaveInteira, emFrase, emPortugues, emTextos, type Frase, frase, type Textos } from '../idiomas/frase.ts';

/**
 * Outcomes of one check (H4): proven, not yet a fact, never to become one (of an annulled record), disproven, or not
 * possible to check here and now.
 */
export const RESULTADOS = ['confirmado', 'ainda-nao', 'nao-se-aplica', 'negado', 'nao-verificado'] as const;
export type Resultado = (typeof RESULTADOS)[number];

export const PALAVRAS_DO_RESULTADO = {
  confirmado: 'Confirmado',
  'ainda-nao': 'Ainda não',
  'nao-se-aplica': 'Não se aplica',
  negado: 'Não passou',
  'nao-verificado': 'Não foi possível conferir',
} as const satisfies Readonly<Record<Resultado, ChaveInteira>>;

/** Tones of a headline; `sucesso` never stands above a line that is `negado`. */
export const TONS = ['sucesso', 'alerta', 'perigo', 'neutro'] as const;
export type Tom = (typeof TONS)[number];

/** A headline, which is a text of the dictionaries, and its sentence. */
export interface Anuncio extends Textos<'frase'> {
  tom: Tom;
  manchete: string;
}

export const anunciar = (tom: Tom, manchete: ChaveInteira, dita: ChaveInteira | Frase): Anuncio => ({
  tom,
  manchete,
  ...emTextos(dita),
});

/** Of one check, without saying which: outcome, one sentence, details below it. */
export interface Constatacao {
  resultado: Resultado;
  detalhe: string;
  itens: readonly string[];
  /** The same, for other languages. */
  frases: { detalhe: Frase; itens: readonly Frase[] };
}

export function constatar(resultado: Resultado, dito: ChaveInteira | Frase, itens: readonly Frase[] = []): Constatacao {
  const detalhe = emFrase(dito);
  return { resultado, detalhe: emPortugues(detalhe), itens: itens.map(emPortugues), frases: { detalhe, itens } };
}

/** A line as the sentence of a headline. */
export const comTitulo = ({ titulo, frases }: Pick<Constatacao, 'frases'> & { titulo: string }): Frase =>
  frase('{nome}: {dito}', { nome: { chave: titulo }, dito: frases.detalhe });

export const NAO_DEU = 'Não foi possível conferir agora. Tente novamente em instantes.';

/** The worst of several outcomes: `negado`, then `nao-verificado`, then `ainda-nao`; nothing at all is not verified. */
export function piorResultado<R extends Resultado>(resultados: readonly R[]): R | 'nao-verificado' {
  const ordem: readonly Resultado[] = ['negado', 'nao-verificado', 'ainda-nao', 'nao-se-aplica', 'confirmado'];
  return resultados.toSorted((um, outro) => ordem.indexOf(um) - ordem.indexOf(outro))[0] ?? 'nao-verificado';
}
