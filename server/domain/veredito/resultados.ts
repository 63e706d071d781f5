/**
 * Outcomes of one check (H4): proven, not yet a fact, never to become one (of an annulled record), disproven, or not
 * possible to check here and now.
 */
export const RESULTADOS = ['confirmado', 'ainda-nao', 'nao-se-aplica', 'negado', 'nao-verificado'] as const;
export type Resultado = (typeof RESULTADOS)[number];

export const PALAVRAS_DO_RESULTADO: Readonly<Record<Resultado, string>> = {
  confirmado: 'Confirmado',
  'ainda-nao': 'Ainda não',
  'nao-se-aplica': 'Não se aplica',
  negado: 'Não passou',
  'nao-verificado': 'Não foi possível conferir',
};

/** Tones of a headline; `sucesso` never stands above a line that is `negado`. */
export const TONS = ['sucesso', 'alerta', 'perigo', 'neutro'] as const;
export type Tom = (typeof TONS)[number];

/** Of one check, without saying which: outcome, one sentence, details below it. */
export interface Constatacao {
  resultado: Resultado;
  detalhe: string;
  itens: readonly string[];
}

export const constatar = (resultado: Resultado, detalhe: string, itens: readonly string[] = []): Constatacao => ({
  resultado,
  detalhe,
  itens,
});

export const NAO_DEU = 'Não foi possível conferir agora. Tente novamente em instantes.';

/** The worst of several outcomes: `negado`, then `nao-verificado`, then `ainda-nao`; nothing at all is not verified. */
export function piorResultado<R extends Resultado>(resultados: readonly R[]): R | 'nao-verificado' {
  const ordem: readonly Resultado[] = ['negado', 'nao-verificado', 'ainda-nao', 'nao-se-aplica', 'confirmado'];
  return resultados.toSorted((um, outro) => ordem.indexOf(um) - ordem.indexOf(outro))[0] ?? 'nao-verificado';
}
