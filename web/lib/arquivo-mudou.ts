/** A chosen file that was saved again, moved or taken away since: the browser reads nothing of it any more. */
export class ArquivoMudou extends Error {
  constructor() {
    super('O arquivo mudou ou saiu do lugar depois de escolhido: escolha-o de novo.');
    this.name = new.target.name;
  }
}

/** Reads one byte, which a file that changed refuses as it refuses them all. @throws ArquivoMudou */
export async function exigirNoLugar(arquivo: Blob): Promise<void> {
  try {
    await arquivo.slice(0, 1).arrayBuffer();
  } catch {
    throw new ArquivoMudou();
  }
}

/** Reads a chosen file whole. @throws ArquivoMudou, and what the browser throws where it has no room for it */
export async function lerArquivo(arquivo: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await arquivo.arrayBuffer());
  } catch (erro) {
    await exigirNoLugar(arquivo);
    throw erro;
  }
}
