import { getDocument } from 'unpdf/pdfjs';
import { lerQrDaImagem } from '../../lib/ler-qr.ts';

/** Pages that are looked at: a diploma has two, and its code stands on one of them. */
const PAGINAS = 4;
const MAIOR_LADO = 2_000;

/** The last pages first. Everything happens in the browser. */
export async function lerQrDoPdf(data: Uint8Array): Promise<string | null> {
  const leitura = getDocument({ data, disableFontFace: true, useWorkerFetch: false });
  try {
    const documento = await leitura.promise;
    for (let n = documento.numPages; n > Math.max(0, documento.numPages - PAGINAS); n -= 1) {
      const pagina = await documento.getPage(n);
      const tamanho = pagina.getViewport({ scale: 1 });
      const viewport = pagina.getViewport({ scale: MAIOR_LADO / Math.max(tamanho.width, tamanho.height) });
      const canvas = Object.assign(document.createElement('canvas'), {
        width: Math.ceil(viewport.width),
        height: Math.ceil(viewport.height),
      });
      await pagina.render({ canvas, viewport }).promise;
      const lido = await lerQrDaImagem(canvas);
      if (lido !== null) return lido;
    }
    return null;
  } finally {
    await leitura.destroy();
  }
}
