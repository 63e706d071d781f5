import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** A dictionary of the file, the stream that it heads (null: none), and its values by name, references followed. */
export interface Objeto {
  /** The dictionary itself: the same object is the same value, however it was reached. */
  dict: PDFDict;
  fluxo: PDFStream | null;
  tem(chave: string): boolean;
  /** A name without its slash, or null. */
  nome(chave: string): string | null;
  /** Numbers, booleans and the like as the file writes them. */
  texto(chave: string): string | null;
  objeto(chave: string): Objeto | null;
  /** The dictionaries of a list, or the one that stands there alone. */
  lista(chave: string): Objeto[];
  /** Names of a name or of a list of names. */
  nomes(chave: string): string[];
}

/** Each dictionary that the catalogue leads to, once: an object that nothing leads to is not of the file. */
export interface PdfLido {
  objetos: readonly Objeto[];
  catalogo: Objeto;
  temId: boolean;
  paginas: number;
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
      dict,
      fluxo,
      tem: (chave) => valor(chave) !== undefined,
      nome: (chave) => nomeDe(valor(chave)),
      texto: (chave) => valor(chave)?.toString() ?? null,
      objeto: (chave) => ver(dict.get(PDFName.of(chave))),
      lista: (chave) => {
        const achado = valor(chave);
        const itens = achado instanceof PDFArray ? achado.asArray() : [achado];
        return itens.flatMap((um) => ver(um) ?? []);
      },
      nomes: (chave) => {
        const achado = valor(chave);
        const lista = achado instanceof PDFArray ? achado.asArray().map(seguir) : [achado];
        return lista.flatMap((um) => nomeDe(um) ?? []);
      },
    };
  };
  const objetos: Objeto[] = [];
  const vistos = new Set<PDFObject>();
  const porVer: PDFObject[] = [context.trailerInfo.Root ?? PDFNull];
  for (let objeto = porVer.pop(); objeto !== undefined; objeto = porVer.pop()) {
    const achado = seguir(objeto);
    if (achado === undefined || vistos.has(achado)) continue;
    vistos.add(achado);
    if (vistos.size > MAXIMO_DE_OBJETOS) throw new Error('objetos demais');
    const dict = achado instanceof PDFStream ? achado.dict : achado instanceof PDFDict ? achado : null;
    if (dict !== null) objetos.push(comoObjeto(dict, achado instanceof PDFStream ? achado : null));
    porVer.push(...(dict?.values() ?? (achado instanceof PDFArray ? achado.asArray() : [])));
  }
  const catalogo = ver(context.trailerInfo.Root);
  if (catalogo === null) throw new Error('sem catálogo');
  return { objetos, catalogo, temId: context.trailerInfo.ID !== undefined, paginas: documento.getPageCount() };
}

const nomeDe = (valor: PDFObject | undefined): string | null => (valor instanceof PDFName ? valor.decodeText() : null);

/** The decoded bytes of a stream as Latin-1, or null when it has none that can be read here. */
export function textoDoFluxo({ fluxo }: Objeto): string | null {
  if (!(fluxo instanceof PDFRawStream)) return null;
  try {
    return Buffer.from(decodePDFRawStream(fluxo).decode().subarray(0, MAXIMO_DECODIFICADO)).toString('latin1');
  } catch {
    return null;
  }
}
