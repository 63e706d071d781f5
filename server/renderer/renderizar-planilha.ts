import writeExcelFile from 'write-excel-file/node';
import { emCsv } from '#domain/texto/csv.ts';
import type { Coluna, Documento } from './documento.ts';
import { textoSimples } from './texto-simples.ts';

/** Characters of a column for each of its shares of the width. */
const LETRAS_POR_PARTE = 1.2;

/** Writes the tables of a document as a spreadsheet, one below the other. Every cell is text: none is a formula. */
export async function renderizarPlanilha(formato: 'csv' | 'xlsx', { blocos }: Documento): Promise<Buffer> {
  const tabelas = blocos.filter((bloco) => bloco.tipo === 'tabela');
  const linhas = tabelas.flatMap(({ colunas, linhas: delas }) => [colunas.map(({ titulo }) => titulo), ...delas]);
  const simples = linhas.map((linha) => linha.map(textoSimples));
  return formato === 'csv' ? Buffer.from(emCsv(simples)) : emXlsx(tabelas[0]?.colunas ?? [], simples);
}

/** The first row is the head: it is bold and stays in sight. */
function emXlsx(colunas: readonly Coluna[], linhas: readonly (readonly string[])[]): Promise<Buffer> {
  return writeExcelFile(
    linhas.map((linha, n) =>
      linha.map((value) => ({ type: String, value, ...(n === 0 && { fontWeight: 'bold' as const }) })),
    ),
    { columns: colunas.map(({ largura }) => ({ width: largura * LETRAS_POR_PARTE })), stickyRowsCount: 1 },
  ).toBuffer();
}
