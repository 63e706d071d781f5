import { decide, type QuemPede } from './papeis.ts';

/** Before anything else, in this order. */
export const PENDENCIAS = ['segundo-fator', 'trocar-senha', 'cadastrar-segundo-fator'] as const;
export type Pendencia = (typeof PENDENCIAS)[number];

/** How a second factor is given; `provedor`: single sign-on answers for it. */
export type MetodoDoSegundoFator = 'codigo' | 'recuperacao' | 'chave' | 'provedor';

interface Situacao extends QuemPede {
  /** How it was given in this session; null: it was not. */
  segundoFator: string | null;
  temSegundoFator: boolean;
  trocarSenha: boolean;
  /** This installation demands one of whoever answers for acts. */
  exige: boolean;
}

/** Null: the session waits for nothing. */
export function pendenciaDe({
  segundoFator,
  temSegundoFator,
  trocarSenha,
  exige,
  ...quem
}: Situacao): Pendencia | null {
  if (segundoFator === 'provedor') return null;
  if (temSegundoFator && segundoFator === null) return 'segundo-fator';
  if (trocarSenha) return 'trocar-senha';
  return exige && !temSegundoFator && decide(quem) ? 'cadastrar-segundo-fator' : null;
}
