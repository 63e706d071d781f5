import qrcode from 'qrcode';
import type { CodigoDoSelo } from '#assinatura/selo/codigo-do-selo.ts';
import type { Doc } from './pdf/abrir-pdf.ts';
import { desenharMatriz, QR } from './rvdd-qr.ts';

/** In points: 37 mm with its quiet zone. */
export const SELO = { lado: 104, x: QR.x - 12, y: 408 } as const;

/** Quiet zone that scanners need around a code, in modules. */
const MARGEM = 4;

/**
 * Modules of a seal's QR code with the quiet zone: the address as bytes, so that its small letters stay, the digits in
 * numeric mode. Level L: what is printed small is read by large modules rather than by many of them.
 */
export function matrizDoSelo({ prefixo, algarismos }: CodigoDoSelo): boolean[][] {
  const partes = [
    { data: new TextEncoder().encode(prefixo), mode: 'byte' as const },
    { data: algarismos, mode: 'numeric' as const },
  ];
  const { modules } = qrcode.create(partes, { errorCorrectionLevel: 'L' });
  const lado = modules.size + 2 * MARGEM;
  const escuro = (linha: number, coluna: number) =>
    [linha, coluna].every((n) => n >= 0 && n < modules.size) && modules.get(linha, coluna) === 1;
  return Array.from({ length: lado }, (_, y) =>
    Array.from({ length: lado }, (__, x) => escuro(y - MARGEM, x - MARGEM)),
  );
}

export function desenharSelo(doc: Doc, raiz: ReturnType<Doc['struct']>, selo: CodigoDoSelo): void {
  const alt = 'QR code assinado com os dados do diploma, que se confere mesmo sem internet';
  desenharMatriz(doc, raiz, { matriz: matrizDoSelo(selo), alt, ...SELO });
}
