/** Writes rows of texts as CSV (RFC 4180), with semicolons and a byte order mark, as spreadsheets in Portuguese open it. */
export const emCsv = (linhas: readonly (readonly string[])[]): string =>
  `\ufeff${linhas.map((linha) => linha.map(celula).join(';')).join('\r\n')}\r\n`;

// A text that a spreadsheet would take for a formula gets an apostrophe.
function celula(valor: string): string {
  const texto = valor.replace(/^(?=[=+\-@\t\r])/, "'");
  return /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
}
