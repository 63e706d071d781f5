import type { DocumentoSimulado, Versao } from './documento-simulado.ts';

/** Numbers are given once. */
export interface Armazem {
  todos(): DocumentoSimulado[];
  proximoId(): number;
  gravar(documento: DocumentoSimulado): void;
  gravarDados(documentId: number, dados: string): void;
  lerDados(documentId: number): string;
  /** The PDF that came with a picture, as text of one byte a character. */
  gravarAnexo(documentId: number, anexo: string): void;
  lerAnexo(documentId: number): string;
  gravarArquivo(documentId: number, versao: Versao, xml: string): void;
  lerArquivo(documentId: number, versao: Versao): string | null;
}

/** Documents in memory only: for campaigns of thousands. */
export function armazemEmMemoria(): Armazem {
  const documentos = new Map<number, DocumentoSimulado>();
  const textos = new Map<string, string>();
  let ultimo = 0;
  return {
    todos: () => [...documentos.values()],
    proximoId: () => ++ultimo,
    gravar: (documento) => void documentos.set(documento.documentId, documento),
    gravarDados: (id, dados) => void textos.set(`${id}-dados`, dados),
    lerDados: (id) => textos.get(`${id}-dados`) ?? '{}',
    gravarAnexo: (id, anexo) => void textos.set(`${id}-anexo`, anexo),
    lerAnexo: (id) => textos.get(`${id}-anexo`) ?? '',
    gravarArquivo: (id, versao, xml) => void textos.set(`${id}-${versao}`, xml),
    lerArquivo: (id, versao) => textos.get(`${id}-${versao}`) ?? null,
  };
}
