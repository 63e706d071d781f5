import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Armazem, armazemEmMemoria } from './armazem.ts';
import { documentoSimulado } from './documento-simulado.ts';

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
