import type { Documento, Formato } from './documento.ts';

export interface Pedido {
  formato: Formato;
  documento: Documento;
}

/** Makes a file in a process of the pool of `renderer.ts`; each format loads its own library with its first file. */
export async function renderizar({ formato, documento }: Pedido): Promise<Buffer> {
  if (formato === 'pdf') {
    const { renderizarPdf } = await import('./pdf/renderizar-pdf.ts');
    return renderizarPdf(documento);
  }
  if (formato === 'csv' || formato === 'xlsx') {
    const { renderizarPlanilha } = await import('./renderizar-planilha.ts');
    return renderizarPlanilha(formato, documento);
  }
  const { renderizarDocx } = await import('./docx/renderizar-docx.ts');
  return renderizarDocx(documento);
}
