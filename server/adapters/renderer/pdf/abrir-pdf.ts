import type PDFDocument from 'pdfkit';
import { juntar } from './juntar.ts';
import { FONTES } from './medida.ts';

/** A PDF that is being drawn, pages not begun. */
export type Doc = typeof PDFDocument.prototype;

/** Begins a tagged archival PDF (PDF/A-2a) in Portuguese with embedded fonts; `fechar` answers its bytes. */
export async function abrirPdf(info: { Title: string; Author: string; Creator: string; Keywords?: string }) {
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
    ...{ autoFirstPage: false, font: FONTES.normal, pdfVersion: '1.7', subset: 'PDF/A-2a', tagged: true },
    ...{ lang: 'pt-BR', displayTitle: true, info },
  });
  const pronto = juntar(doc);
  const raiz = doc.struct('Document');
  doc.addStructure(raiz);
  const fechar = (): Promise<Buffer> => {
    raiz.end();
    doc.end();
    return pronto;
  };
  return { doc, raiz, fechar };
}
