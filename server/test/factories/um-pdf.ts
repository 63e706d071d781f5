import { umPdfA } from './um-pdf-a.ts';

/** Choices of an invented PDF: claim (`2b`), encryption dictionary, size in bytes reached by padding. */
export interface OpcoesDoPdf {
  pdfa?: string;
  cifrado?: boolean;
  tamanho?: number;
}

/** The smallest PDF/A, with the marks that a test wants; it is padded before its end. */
export function umPdf({ pdfa = '2b', cifrado = false, tamanho = 0 }: OpcoesDoPdf = {}): Buffer {
  const cauda = `/ID[<00112233><00112233>]${cifrado ? '/Encrypt 9 0 R' : ''}`;
  const pequeno = umPdfA({ pdfa, cauda });
  const fim = pequeno.lastIndexOf('startxref');
  const recheio = Buffer.alloc(Math.max(0, tamanho - pequeno.length), ' ');
  return Buffer.concat([pequeno.subarray(0, fim), recheio, pequeno.subarray(fim)]);
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
