import type { ChaveInteira } from '../idiomas/frase.ts';

/** In the order shown; status and institution always go along. */
export const FATOS = {
  /** Of who has one, the nome social; the civil name only by a choice of its own (Decreto 8.727/2016). */
  nome: 'Nome',
  nomeCivil: 'Nome civil',
  cpf: 'CPF, parcialmente oculto',
  curso: 'Curso',
  titulo: 'Título e grau',
  conclusao: 'Data de conclusão',
  colacao: 'Data da colação de grau',
  expedicao: 'Data de expedição',
  registro: 'Livro, número e data do registro',
  codigo: 'Código de validação',
} as const satisfies Readonly<Record<string, ChaveInteira>>;
export type Fato = keyof typeof FATOS;
export const NOMES_DOS_FATOS = Object.keys(FATOS) as [Fato, ...Fato[]];

/** For how many days a link may be good. */
export const DIAS_DO_LINK = [1, 7, 30, 90] as const;
export const MAXIMO_DE_LINKS = 20;
/** Requests of one record that the office has not answered yet. */
export const MAXIMO_DE_PEDIDOS = 5;
