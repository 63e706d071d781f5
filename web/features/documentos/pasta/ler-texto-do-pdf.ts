import { getDocument } from 'unpdf/pdfjs';
import { MAXIMO_DO_TEXTO } from '#contract/documentos.contract.ts';
import { lerArquivo } from '../../../lib/arquivo-mudou.ts';

/** Pages that are read: who somebody is stands on the first ones. */
const PAGINAS = 2;

/** The beginning of a PDF's text, '' where it has none or cannot be read. Everything happens in the browser. */
export async function lerTextoDoPdf(bytes: Blob): Promise<string> {
  const data = await lerArquivo(bytes).catch(() => null);
  if (data === null) return '';
  const leitura = getDocument({ data, disableFontFace: true, useWorkerFetch: false });
  try {
    const documento = await leitura.promise;
    const paginas: string[] = [];
    for (let n = 1; n <= Math.min(documento.numPages, PAGINAS); n += 1) {
      const { items } = await (await documento.getPage(n)).getTextContent();
      paginas.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(' '));
    }
    return paginas.join('\n').slice(0, MAXIMO_DO_TEXTO);
  } catch {
    return '';
  } finally {
    await leitura.destroy();
  }
}
