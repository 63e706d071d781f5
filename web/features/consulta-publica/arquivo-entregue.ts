let entregue: File | null = null;

/** Leaves a file for the page that verifies files, which is opened next; it never leaves this tab. */
export function entregarArquivo(arquivo: File): void {
  entregue = arquivo;
}

/** Takes the file that was left, once. */
export function receberArquivo(): File | null {
  const arquivo = entregue;
  entregue = null;
  return arquivo;
}
