import { LIMITE_DO_ARQUIVO } from '#domain/documento/arquivo.ts';

/** A chosen file with the folders it came in. */
export interface Aberto {
  caminho: string;
  bytes: Blob;
}

const MB = 1024 * 1024;
/** A ZIP whose files are together longer than this is not opened: it would fill the memory. */
const LIMITE_DO_ZIP = 600 * MB;

/** Why what was chosen is not taken, in words for the screen. */
export class ArquivosRecusados extends Error {}

/** What was chosen or dropped, ZIPs opened; what systems add is left out. @throws ArquivosRecusados */
export async function abrirArquivos(escolhidos: readonly Aberto[]): Promise<Aberto[]> {
  const abertos: Aberto[] = [];
  for (const { caminho, bytes } of escolhidos) {
    if (/\.zip$/i.test(caminho)) abertos.push(...(await abrirZip(caminho, bytes)));
    else abertos.push({ caminho, bytes });
  }
  return abertos.filter(({ caminho }) => !/(^|\/)(\.|__MACOSX|Thumbs\.db|desktop\.ini)/i.test(caminho));
}

/** Files of a file field; of a folder field with their path. */
export const doCampo = (arquivos: Iterable<File>): Aberto[] =>
  [...arquivos].map((file) => ({ caminho: file.webkitRelativePath || file.name, bytes: file }));

async function abrirZip(nome: string, zip: Blob): Promise<Aberto[]> {
  const { unzipSync } = await import('fflate');
  let total = 0;
  const aceitar = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (name.endsWith('/')) return false;
    total += originalSize;
    if (total > LIMITE_DO_ZIP)
      throw new ArquivosRecusados(`${nome} é grande demais: aberto, passa de ${LIMITE_DO_ZIP / MB} MB. Divida-o.`);
    return true;
  };
  try {
    const abertos = unzipSync(new Uint8Array(await zip.arrayBuffer()), { filter: aceitar });
    return Object.entries(abertos).map(([caminho, conteudo]) => ({
      caminho,
      bytes: new Blob([conteudo.slice(0, LIMITE_DO_ARQUIVO)], { type: 'application/pdf' }),
    }));
  } catch (erro) {
    if (erro instanceof ArquivosRecusados) throw erro;
    throw new ArquivosRecusados(`${nome} não pôde ser aberto: o ZIP está danificado ou tem senha.`);
  }
}
