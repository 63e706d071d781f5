import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentoSimulado, documentoSimulado, type Versao } from './documento-simulado.ts';

/** Where the simulator's documents live; numbers are given once. */
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

/** One JSON and up to three XML files each: they outlive the process, as the connector's do ours. */
export function armazemEmDisco(pasta: string): Armazem {
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  const memoria = armazemEmMemoria();
  const escrever = (nome: string, texto: string) => {
    const destino = join(pasta, nome);
    writeFileSync(`${destino}.novo`, texto, { mode: 0o600 });
    renameSync(`${destino}.novo`, destino);
  };
  const ler = (nome: string): string | null => {
    try {
      return readFileSync(join(pasta, nome), 'utf8');
    } catch {
      return null;
    }
  };
  let ultimo = 0;
  for (const nome of readdirSync(pasta)) {
    if (!/^\d+\.json$/.test(nome)) continue;
    const documento = documentoSimulado.safeParse(JSON.parse(ler(nome) ?? ''));
    ultimo = Math.max(ultimo, Number(nome.slice(0, -5)));
    // What an older simulator kept is not told of any more.
    if (documento.success) memoria.gravar(documento.data);
  }
  return {
    todos: () => memoria.todos(),
    proximoId: () => ++ultimo,
    gravar(documento) {
      memoria.gravar(documento);
      escrever(`${documento.documentId}.json`, JSON.stringify(documento));
    },
    gravarDados: (id, dados) => escrever(`${id}-dados.txt`, dados),
    lerDados: (id) => ler(`${id}-dados.txt`) ?? '{}',
    gravarAnexo: (id, anexo) => escrever(`${id}-anexo.txt`, anexo),
    lerAnexo: (id) => ler(`${id}-anexo.txt`) ?? '',
    gravarArquivo: (id, versao, xml) => escrever(`${id}-${versao}.xml`, xml),
    lerArquivo: (id, versao) => ler(`${id}-${versao}.xml`),
  };
}
