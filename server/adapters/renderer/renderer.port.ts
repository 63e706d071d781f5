import type { Readable } from 'node:stream';
import type { Documento, Formato } from './documento.ts';

/** Where a document is written to: itself, then the rows of its `relacao` in portions, each a text per column. */
export interface Destino {
  iniciar(documento: Documento): Promise<void>;
  linhas(linhas: readonly (readonly string[])[]): Promise<void>;
}

/** Who waits: the public's files never stand before the office's. */
export type FilaDeArquivos = 'publica' | 'escritorio';

/** Writes a document to where it is asked to. */
export type Escrever = (destino: Destino) => Promise<void>;

/** Turns a document into a file. */
export interface RendererPort {
  /**
   * `escrever` runs when a place is free and may hold a database connection: it ends before anybody gets a piece of the
   * file, and what it throws comes out unchanged. @throws RendererOcupado when too many files are being made; Error when this one
   * could not be
   */
  renderizar(formato: Formato, escrever: Escrever, fila?: FilaDeArquivos): Promise<Buffer>;
  /** The same file while it is made, from its first piece on; what fails after that breaks the stream. */
  transmitir(formato: Formato, escrever: Escrever, fila?: FilaDeArquivos): Promise<Readable>;
}
