import type { CSSProperties } from 'react';

const FIRME = 'tabela-firme';

/**
 * Keeps the columns as they stand, in parts of the table's width, and says how tall a row is: then each row is laid out for
 * itself, and out of sight not at all (`tabela-firme.css`).
 */
export function firmarColunas(tabela: HTMLTableElement | null | undefined): void {
  const cabeca = tabela?.tHead?.rows[0];
  if (tabela == null || cabeca === undefined) return;
  const total = tabela.getBoundingClientRect().width;
  const partes = [...cabeca.cells].map((celula) => celula.getBoundingClientRect().width / total);
  tabela.style.setProperty('--colunas', partes.map((parte) => `${parte * 100}%`).join(' '));
  tabela.style.setProperty('--altura-da-linha', `${tabela.tBodies[0]?.rows[0]?.getBoundingClientRect().height ?? 0}px`);
  tabela.classList.add(FIRME);
}

/** Lets the columns take the room that their cells want. */
export const soltarColunas = (tabela: HTMLTableElement | null | undefined): void => tabela?.classList.remove(FIRME);

interface ComFaixas {
  colunas: readonly { faixa?: string }[];
  acoes?: unknown;
  faixaDasAcoes?: string;
  selecao?: unknown;
}

const FAIXA_DA_MARCA = '48px';

/** What a table is given whose columns are held from the start, since each has its track; undefined for any other. */
export function colunasFixas({ colunas, acoes, faixaDasAcoes, selecao }: ComFaixas) {
  const faixas = [
    ...(selecao === undefined ? [] : [FAIXA_DA_MARCA]),
    ...colunas.map(({ faixa }) => faixa),
    ...(acoes === undefined ? [] : [faixaDasAcoes]),
  ];
  if (faixas.includes(undefined)) return undefined;
  // A property of our own, which React's types do not know.
  return { className: `${FIRME} tabela-fixa`, style: { '--colunas': faixas.join(' ') } as CSSProperties };
}
