import type PDFDocument from 'pdfkit';
import { FONTES } from './medida.ts';
import { recolher } from './recolher.ts';

/** A PDF that is being drawn, pages not begun. */
export type Doc = typeof PDFDocument.prototype;

/**
 * Begins a tagged archival PDF (PDF/A-2a) in a language (RFC 3066) with embedded fonts; `tirar` answers the bytes so
 * far, `fechar` the rest.
 */
export async function abrirPdf(
  info: { Title: string; Author: string; Creator: string; Keywords?: string },
  lang = 'pt-BR',
) {
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
    ...{ autoFirstPage: false, font: FONTES.normal, pdfVersion: '1.7', subset: 'PDF/A-2a', tagged: true },
    ...{ lang, displayTitle: true, info },
  });
  const tirar = recolher(doc);
  const raiz = doc.struct('Document');
  doc.addStructure(raiz);
  const fechar = (): Buffer => {
    raiz.end();
    doc.end();
    return tirar();
  };
  return { doc, raiz, tirar, fechar };
}
