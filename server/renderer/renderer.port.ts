import type { Documento, Formato } from './documento.ts';

/** The public's files never stand before the office's. */
export type FilaDeArquivos = 'publica' | 'escritorio';

export interface RendererPort {
  /**
   * Calls `montar` when a place is free, so that nobody who waits holds a database connection; what it throws comes out
   * unchanged. @throws RendererOcupado when too many files are being made; Error when this one could not be
   */
  renderizar(formato: Formato, montar: () => Documento | Promise<Documento>, fila?: FilaDeArquivos): Promise<Buffer>;
}
