const FIRME = 'tabela-firme';

/**
 * Keeps the columns as they stand, in parts of the table's width, and says how tall a group of rows is: then each row is laid
 * out for itself, and a group of rows out of sight not at all (`tabela.css`).
 */
export function firmarColunas(tabela: HTMLTableElement | null | undefined): void {
  const cabeca = tabela?.tHead?.rows[0];
  if (tabela == null || cabeca === undefined) return;
  const total = tabela.getBoundingClientRect().width;
  const partes = [...cabeca.cells].map((celula) => celula.getBoundingClientRect().width / total);
  tabela.style.setProperty('--colunas', partes.map((parte) => `${parte * 100}%`).join(' '));
  tabela.style.setProperty('--grupo', `${tabela.tBodies[0]?.getBoundingClientRect().height ?? 0}px`);
  tabela.classList.add(FIRME);
}

/** Lets the columns take the room that their cells want. */
export const soltarColunas = (tabela: HTMLTableElement | null | undefined): void => tabela?.classList.remove(FIRME);
