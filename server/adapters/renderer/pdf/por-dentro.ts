import { deflateSync } from 'node:zlib';
import type { Doc } from './abrir-pdf.ts';

/** Advance, width and offsets of a glyph, in thousandths of the letter's size. */
export interface Posicao {
  xAdvance: number;
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}

/** What tables of thousands of rows need of pdfkit beyond its types: parts of the pinned version, held by the tests. */
interface PorDentro {
  /** Bytes written so far, and where each object begins. */
  _offset: number;
  _offsets: (number | null)[];
  _write(dados: string | Uint8Array): void;
  _font: {
    id: string;
    ascender: number;
    encode(texto: string): [glifos: string[], posicoes: Posicao[]];
    ref(): object;
  };
  page: {
    height: number;
    fonts: Record<string, object>;
    dictionary: { id: number };
    structParentTreeKey: number;
    write(dados: Uint8Array): void;
    content: { buffer: Uint8Array[]; compress: boolean };
  };
  getStructParentTree(): { get(chave: number): object[] };
}

/** The same document, seen from inside. */
export const porDentro = (doc: Doc): PorDentro => doc as unknown as PorDentro;

/** Compresses what was drawn on the page, a third as thoroughly as pdfkit would when the next one begins. */
export function comprimirPagina(doc: Doc): void {
  const { content } = porDentro(doc).page;
  content.buffer = [deflateSync(Buffer.concat(content.buffer), { level: 2 })];
  content.compress = false;
}

/** An object of the file by its number; pdfkit writes what is no plain object as it names itself. */
export class Referencia {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }

  get [Symbol.toStringTag](): string {
    return 'Referencia';
  }

  toString(): string {
    return `${this.id} 0 R`;
  }
}
