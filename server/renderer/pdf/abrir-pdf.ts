import { buffer } from 'node:stream/consumers';
import type PDFDocument from 'pdfkit';
import { FONTES } from './medida.ts';

/** A PDF that is being drawn, pages not begun. */
export type Doc = typeof PDFDocument.prototype;

/** Begins a tagged archival PDF (PDF/A-2a) in a language (RFC 3066) with embedded fonts; `fechar` answers its bytes. */
export async function abrirPdf(
  info: { Title: string; Author: string; Creator: string; Keywords?: string; CreationDate?: Date; ModDate?: Date },
  lang = 'pt-BR',
) {
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
    autoFirstPage: false,
    font: FONTES.normal,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang,
    displayTitle: true,
    info,
  });
  const bytes = buffer(doc);
  const raiz = doc.struct('Document');
  doc.addStructure(raiz);
  const fechar = (): Promise<Buffer> => {
    raiz.end();
    doc.end();
    return bytes;
  };
  return { doc, raiz, fechar };
}
