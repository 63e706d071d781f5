/**
 * Gives the mandatory documents that a record lacks (DOC-30), in the types' order; a second copy demands none (MEC's
 * layout).
 */
export function documentosQueFaltam(
  segundaVia: boolean,
  tipos: readonly { id: number; nome: string; obrigatorio: boolean }[],
  enviados: ReadonlySet<number>,
): string[] {
  if (segundaVia) return [];
  return tipos.filter(({ id, obrigatorio }) => obrigatorio && !enviados.has(id)).map(({ nome }) => nome);
}

/** The sentence of the pre-check, for the screen and for the line of a refused sending (CON-74). */
export function mensagemDaDocumentacao(faltam: readonly string[], problemas: readonly string[] = []): string {
  const partes = [
    ...(faltam.length > 0 ? [`Documentação obrigatória não enviada: ${faltam.join(', ')}.`] : []),
    ...(problemas.length > 0 ? [`Dados que o esquema do MEC não aceita: ${problemas.join('; ')}.`] : []),
  ];
  return partes.length === 0 ? 'Documentação completa.' : partes.join(' ');
}
