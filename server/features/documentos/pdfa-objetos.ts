import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** A dictionary of the file, the stream that it heads (null: none), and its values by name, references followed. */
export interface Objeto {
  fluxo: PDFStream | null;
  tem(chave: string): boolean;
  /** A name without its slash, or null. */
  nome(chave: string): string | null;
  /** Numbers, booleans and the like as the file writes them. */
  texto(chave: string): string | null;
  objeto(chave: string): Objeto | null;
  /** Names of a name or of a list of names. */
  nomes(chave: string): string[];
}

/** What a PDF consists of, each dictionary once. */
export interface PdfLido {
  objetos: readonly Objeto[];
  catalogo: Objeto;
  temId: boolean;
}

/** More than any scan or report has. */
const MAXIMO_DE_OBJETOS = 200_000;
const MAXIMO_DECODIFICADO = 8 * 1024 * 1024;

/** Reads the objects of a PDF. @throws whatever the parser throws on a file that it cannot read */
export async function lerObjetos(bytes: Uint8Array): Promise<PdfLido> {
  const documento = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    throwOnInvalidObject: true,
  });
  const { context } = documento;
  const seguir = (valor: PDFObject | undefined) => (valor instanceof PDFRef ? context.lookup(valor) : valor);
  const ver = (valor: PDFObject | undefined): Objeto | null => {
    const achado = seguir(valor);
    if (achado instanceof PDFStream) return comoObjeto(achado.dict, achado);
    return achado instanceof PDFDict ? comoObjeto(achado, null) : null;
  };
  const comoObjeto = (dict: PDFDict, fluxo: PDFStream | null): Objeto => {
    const valor = (chave: string) => seguir(dict.get(PDFName.of(chave)));
    return {
      fluxo,
      tem: (chave) => valor(chave) !== undefined,
      nome: (chave) => nomeDe(valor(chave)),
      texto: (chave) => valor(chave)?.toString() ?? null,
      objeto: (chave) => ver(dict.get(PDFName.of(chave))),
      nomes: (chave) => {
        const achado = valor(chave);
        const lista = achado instanceof PDFArray ? achado.asArray().map(seguir) : [achado];
        return lista.flatMap((um) => nomeDe(um) ?? []);
      },
    };
  };
  const objetos: Objeto[] = [];
  for (const [, objeto] of context.enumerateIndirectObjects())
    for (const [dict, fluxo] of dicionarios(objeto)) {
      if (objetos.length >= MAXIMO_DE_OBJETOS) throw new Error('objetos demais');
      objetos.push(comoObjeto(dict, fluxo));
    }
  const catalogo = ver(context.trailerInfo.Root);
  if (catalogo === null) throw new Error('sem catálogo');
  return { objetos, catalogo, temId: context.trailerInfo.ID !== undefined };
}

const nomeDe = (valor: PDFObject | undefined): string | null => (valor instanceof PDFName ? valor.decodeText() : null);

/** Every dictionary inside an indirect object; references are not followed, since each object comes by itself. */
function* dicionarios(objeto: PDFObject): Generator<[PDFDict, PDFStream | null]> {
  if (objeto instanceof PDFStream) {
    yield [objeto.dict, objeto];
    for (const valor of objeto.dict.values()) yield* dicionarios(valor);
  } else if (objeto instanceof PDFDict) {
    yield [objeto, null];
    for (const valor of objeto.values()) yield* dicionarios(valor);
  } else if (objeto instanceof PDFArray) for (const valor of objeto.asArray()) yield* dicionarios(valor);
}

/** The decoded bytes of a stream as Latin-1, or null when it has none that can be read here. */
export function textoDoFluxo({ fluxo }: Objeto): string | null {
  if (!(fluxo instanceof PDFRawStream)) return null;
  try {
    return Buffer.from(decodePDFRawStream(fluxo).decode().subarray(0, MAXIMO_DECODIFICADO)).toString('latin1');
  } catch {
    return null;
  }
}
