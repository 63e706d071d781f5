/** Choices of an invented PDF: claim (`2b`), encryption dictionary, size in bytes reached by padding. */
export interface OpcoesDoPdf {
  pdfa?: string;
  cifrado?: boolean;
  tamanho?: number;
}

/** The smallest file that passes for a PDF, with the marks that a test wants. */
export function umPdf({ pdfa, cifrado = false, tamanho = 0 }: OpcoesDoPdf = {}): Buffer {
  const xmp =
    pdfa === undefined
      ? ''
      : `3 0 obj\n<</Type/Metadata/Subtype/XML/Length 300>>\nstream\n<?xpacket begin=""?><rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>${pdfa[0]}</pdfaid:part><pdfaid:conformance>${pdfa.slice(1).toUpperCase()}</pdfaid:conformance></rdf:Description>\nendstream\nendobj\n`;
  const cauda = `trailer\n<</Root 1 0 R${cifrado ? '/Encrypt 9 0 R' : ''}>>\nstartxref\n9\n%%EOF\n`;
  const corpo = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n${xmp}`;
  const recheio = Math.max(0, tamanho - corpo.length - cauda.length);
  return Buffer.concat([Buffer.from(corpo), Buffer.alloc(recheio, ' '), Buffer.from(cauda)]);
}

/** Parts of a multipart upload; a part with `conteudo` is a file. */
export function umFormulario(
  partes: Record<string, string | { nome: string; conteudo: Uint8Array; tipo?: string }>,
): FormData {
  const formulario = new FormData();
  for (const [campo, valor] of Object.entries(partes)) {
    if (typeof valor === 'string') formulario.append(campo, valor);
    else {
      const tipo = valor.tipo ?? 'application/pdf';
      formulario.append(campo, new Blob([new Uint8Array(valor.conteudo)], { type: tipo }), valor.nome);
    }
  }
  return formulario;
}
