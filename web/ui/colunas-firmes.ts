/** Keeps the columns as they stand, in parts of the table's width: then further rows are laid out alone. */
export function firmarColunas(tabela: HTMLTableElement | null | undefined): void {
  const cabeca = tabela?.tHead?.rows[0];
  if (tabela == null || cabeca === undefined) return;
  const total = tabela.getBoundingClientRect().width;
  const partes = [...cabeca.cells].map((celula) => celula.getBoundingClientRect().width / total);
  [...tabela.getElementsByTagName('col')].forEach((coluna, i) => {
    coluna.style.width = `${(partes[i] ?? 0) * 100}%`;
  });
  tabela.style.tableLayout = 'fixed';
}

/** Lets the columns take the room that their cells want. */
export function soltarColunas(tabela: HTMLTableElement | null | undefined): void {
  if (tabela == null) return;
  tabela.style.tableLayout = '';
  for (const coluna of tabela.getElementsByTagName('col')) coluna.style.width = '';
}
