/** In the types' order (DOC-30); a second copy demands none (MEC's layout). */
export function documentosQueFaltam(
  segundaVia: boolean,
  tipos: readonly { id: number; nome: string; obrigatorio: boolean }[],
  enviados: ReadonlySet<number>,
): string[] {
  if (segundaVia) return [];
  return tipos.filter(({ id, obrigatorio }) => obrigatorio && !enviados.has(id)).map(({ nome }) => nome);
}

/**
 * The sentence of the pre-check, for the screen and for the line of a refused sending (CON-74). `ilegiveis`: those of
 * `faltam` that were sent and could not be read.
 */
export function mensagemDaDocumentacao(
  faltam: readonly string[],
  problemas: readonly string[] = [],
  ilegiveis: readonly string[] = [],
): string {
  const ausentes = faltam.filter((nome) => !ilegiveis.includes(nome));
  const partes = [
    ...(ausentes.length > 0 ? [`Documentação obrigatória não enviada: ${ausentes.join(', ')}.`] : []),
    ...(ilegiveis.length > 0
      ? [`Documentação obrigatória que não pôde ser lida e que ninguém conferiu: ${ilegiveis.join(', ')}.`]
      : []),
    ...(problemas.length > 0 ? [`Dados que o esquema do MEC não aceita: ${problemas.join('; ')}.`] : []),
  ];
  return partes.length === 0 ? 'Documentação completa.' : partes.join(' ');
}
