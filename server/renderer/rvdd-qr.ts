import { encode } from 'uqr';
import type { Doc } from './pdf/abrir-pdf.ts';

/** In points. */
export const QR = { lado: 170, x: 84, y: 108 } as const;

/** Modules of the QR code of an address, with the quiet zone that scanners need around it. */
export function matrizDoQr(url: string): boolean[][] {
  return encode(url, { ecc: 'M', border: 4 }).data;
}

export function desenharQr(doc: Doc, raiz: ReturnType<Doc['struct']>, url: string): void {
  const alt = `QR code do endereço de validação do diploma: ${url}`;
  desenharMatriz(doc, raiz, { matriz: matrizDoQr(url), alt, ...QR });
}

interface Figura {
  matriz: boolean[][];
  alt: string;
  lado: number;
  x: number;
  y: number;
}

/** Draws modules as a described figure of `lado` points. */
export function desenharMatriz(doc: Doc, raiz: ReturnType<Doc['struct']>, { matriz, alt, lado, x, y }: Figura): void {
  const modulo = lado / matriz.length;
  const figura = doc.struct('Figure', { alt });
  raiz.add(figura);
  figura.add(doc.markStructureContent('Figure', { bbox: [x, y, x + lado, y + lado] }));
  doc.rect(x, y, lado, lado).fill('#ffffff');
  // A hair wider, so that no viewer shows seams between modules.
  for (const [linha, modulos] of matriz.entries())
    for (const [coluna, escuro] of modulos.entries())
      if (escuro) doc.rect(x + coluna * modulo, y + linha * modulo, modulo + 0.05, modulo + 0.05);
  doc.fill('#000000');
  doc.endMarkedContent();
  figura.end();
}
