import { ParseOption, XmlDocument, XmlElement, XmlLibError } from 'libxml2-wasm';

/** One element of a document: local name, line in the file, text of its own, attributes and elements inside. */
export interface NoXml {
  nome: string;
  espaco: string;
  linha: number;
  texto: string;
  atributos: ReadonlyMap<string, string>;
  filhos: readonly NoXml[];
}

/** A text that is not an XML document, and where that shows. */
export class XmlMalformado extends Error {
  readonly linha: number;
  constructor(motivo: string, linha: number) {
    super(motivo);
    this.name = 'XmlMalformado';
    this.linha = linha;
  }
}

// No HUGE: without it libxml2 itself bounds depth and size.
const OPCOES = {
  encoding: 'utf-8',
  option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_BIG_LINES,
};

/** Parses a document without DOCTYPE. @throws XmlMalformado */
export function lerArvore(xml: string): NoXml {
  if (/<!DOCTYPE/i.test(xml)) throw new XmlMalformado('O arquivo tem DOCTYPE, que não é aceito', 1);
  let documento: XmlDocument;
  try {
    documento = XmlDocument.fromString(xml, OPCOES);
  } catch (erro) {
    const linha = erro instanceof XmlLibError ? (erro.details[0]?.line ?? 1) : 1;
    throw new XmlMalformado('O arquivo não é um XML bem formado', linha);
  }
  try {
    return paraNo(documento.root);
  } finally {
    documento.dispose();
  }
}

function paraNo(elemento: XmlElement): NoXml {
  const filhos: NoXml[] = [];
  for (let no = elemento.firstChild; no !== null; no = no.next) if (no instanceof XmlElement) filhos.push(paraNo(no));
  return {
    nome: elemento.name,
    espaco: elemento.namespaceUri,
    linha: elemento.line,
    texto: filhos.length === 0 ? elemento.content : '',
    atributos: new Map(elemento.attrs.map(({ name, value }) => [name, value])),
    filhos,
  };
}

export const filho = (no: NoXml | undefined, nome: string): NoXml | undefined =>
  no?.filhos.find((candidato) => candidato.nome === nome);

export const filhos = (no: NoXml | undefined, nome: string): NoXml[] =>
  no?.filhos.filter((candidato) => candidato.nome === nome) ?? [];

/** Text of an element inside another, null when it is not there. */
export const textoDe = (no: NoXml | undefined, nome: string): string | null => filho(no, nome)?.texto ?? null;
