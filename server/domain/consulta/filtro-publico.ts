import { cpfValido, somenteDigitos } from '../texto/cpf.ts';
import { limparTexto } from '../texto/limpar.ts';
import { palavrasDoNome } from '../texto/palavras-do-nome.ts';

/** 'nada' can find nobody; null: the visitor typed nothing. */
export type ProcuraPublica = { palavras: string[] } | { cpf: string } | 'nada' | null;

/** Reads the filter. Whatever holds a digit is a CPF or nothing: part of one, or a wrong one, finds nobody (A5). */
export function lerFiltro(filtro: string | undefined): ProcuraPublica {
  const texto = limparTexto(filtro);
  if (texto === '') return null;
  if (!/\d/.test(texto)) return { palavras: palavrasDoNome(texto) };
  const cpf = somenteDigitos(texto);
  return /^[\d.\s-]+$/.test(texto) && cpfValido(cpf) ? { cpf } : 'nada';
}
