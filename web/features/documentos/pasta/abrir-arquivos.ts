import { LIMITE_DO_ARQUIVO } from '#domain/documento/arquivo.ts';
import { ArquivoMudou, lerArquivo } from '../../../lib/arquivo-mudou.ts';
import { decodificarNome, normalizarCaminho } from './nome-no-zip.ts';

/** With the folders it came in. */
export interface Aberto {
  caminho: string;
  bytes: Blob;
}

const MB = 1024 * 1024;
/** A ZIP whose files are together longer than this is not opened: it would fill the memory. */
const LIMITE_DO_ZIP = 600 * MB;

/** Why what was chosen is not taken, in words for the screen. */
export class ArquivosRecusados extends Error {}

/**
 * Chosen or dropped, ZIPs opened; files that systems add are left out.
 * @throws ArquivosRecusados
 */
export async function abrirArquivos(escolhidos: readonly Aberto[]): Promise<Aberto[]> {
  const abertos: Aberto[] = [];
  for (const { caminho, bytes } of escolhidos) {
    if (/\.zip$/i.test(caminho)) abertos.push(...(await abrirZip(caminho, bytes)));
    else abertos.push({ caminho: normalizarCaminho(caminho), bytes });
  }
  return abertos.filter(({ caminho }) => !/(^|\/)(\.(?!\.?\/)|__MACOSX|Thumbs\.db|desktop\.ini)/i.test(caminho));
}

/** Files of a file field; of a folder field with their path. */
export const doCampo = (arquivos: Iterable<File>): Aberto[] =>
  [...arquivos].map((file) => ({ caminho: file.webkitRelativePath || file.name, bytes: file }));

/** Opens a ZIP without web workers, which would be another file to fetch, by the browser's own decompression. */
async function abrirZip(nome: string, zip: Blob): Promise<Aberto[]> {
  const { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js');
  const recusar = (porque: string) => new ArquivosRecusados(`${nome} não pôde ser aberto: ${porque}.`);
  const bytes = await lerArquivo(zip).catch((erro: unknown) => {
    if (erro instanceof ArquivoMudou) return erro;
    throw recusar('ele não cabe na memória deste computador; divida-o');
  });
  if (bytes instanceof ArquivoMudou) throw recusar('ele mudou ou saiu do lugar depois de escolhido; escolha-o de novo');
  if (bytes.length === 0) throw recusar('ele está vazio');
  try {
    const leitor = new ZipReader(new Uint8ArrayReader(bytes), {
      useWebWorkers: false,
      decodeText: decodificarNome,
      normalizeFilename: normalizarCaminho,
      // Nothing is written to a disk: a path is only shown and read for hints.
      filenameValidation: 'tolerant',
    });
    const entradas = (await leitor.getEntries()).filter((entrada) => !entrada.directory);
    const total = entradas.reduce((soma, { uncompressedSize }) => soma + uncompressedSize, 0);
    if (total > LIMITE_DO_ZIP)
      throw new ArquivosRecusados(`${nome} é grande demais: aberto, passa de ${LIMITE_DO_ZIP / MB} MB. Divida-o.`);
    const abertos: Aberto[] = [];
    for (const entrada of entradas) {
      const conteudo = await entrada.getData(new Uint8ArrayWriter());
      const arquivo = new Blob([conteudo.slice(0, LIMITE_DO_ARQUIVO)], { type: 'application/pdf' });
      abertos.push({ caminho: entrada.filename, bytes: arquivo });
    }
    return abertos;
  } catch (erro) {
    if (erro instanceof ArquivosRecusados) throw erro;
    throw recusar('o ZIP está danificado ou tem senha');
  }
}
