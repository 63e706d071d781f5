/** Semicolons, a byte order mark, and an apostrophe before what a spreadsheet would take for a formula. */
export function emCsv(colunas: readonly string[], linhas: readonly (readonly (string | number)[])[]): Blob {
  const celula = (valor: string | number) => {
    const texto = String(valor);
    const segura = typeof valor === 'string' && /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
    return /[";\n\r]/.test(segura) ? `"${segura.replaceAll('"', '""')}"` : segura;
  };
  const texto = [colunas, ...linhas].map((linha) => linha.map(celula).join(';')).join('\r\n');
  return new Blob([`\u{feff}${texto}\r\n`], { type: 'text/csv;charset=utf-8' });
}
