/*
 * Writes MEC's documents: compact, no blanks between tags, no comments (IN 1.2.2). The value's own key order is the
 * order of the elements; the zod schemas put their output in the order of MEC's sequences. Own code and not
 * xmlbuilder2's tree: 500 documents a second do not leave 3 ms for building a DOM, and signed parts must pass through
 * byte for byte. A test holds its output against xmlbuilder2's.
 */

/** Attribute keys start with `@`; `#` holds the text of an element with attributes, or children in free order. */
export type ValorXml = string | number | undefined | ObjetoXml | readonly ValorXml[];
export interface ObjetoXml {
  readonly [chave: string]: ValorXml;
}

const ESPECIAIS_DO_TEXTO = /[&<>\r]/g;
const ESPECIAIS_DO_ATRIBUTO = /[&<>"\t\n\r]/g;
const ENTIDADES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const entidade = (caracter: string) => ENTIDADES[caracter] ?? caracter;

/** Character data of an element. */
function escaparTexto(texto: string): string {
  return texto.replace(ESPECIAIS_DO_TEXTO, entidade);
}

/** Value between double quotes. */
export function escaparAtributo(texto: string): string {
  return texto.replace(ESPECIAIS_DO_ATRIBUTO, entidade);
}

function objeto(nome: string, valor: ObjetoXml, prefixo: string): string {
  let atributos = '';
  let conteudo = '';
  for (const chave in valor) {
    const filho = valor[chave];
    if (filho === undefined) continue;
    if (chave === '#') conteudo += livre(filho, prefixo);
    else if (chave.startsWith('@')) atributos += ` ${chave.slice(1)}="${escaparAtributo(String(filho))}"`;
    else conteudo += elemento(chave, filho, prefixo);
  }
  return conteudo === '' ? `<${nome}${atributos}/>` : `<${nome}${atributos}>${conteudo}</${nome}>`;
}

function livre(valor: ValorXml, prefixo: string): string {
  if (typeof valor === 'string') return escaparTexto(valor);
  if (typeof valor === 'number') return String(valor);
  if (valor === undefined || !isLista(valor)) return '';
  let texto = '';
  for (const item of valor) {
    if (typeof item !== 'object' || isLista(item)) continue;
    for (const chave in item) texto += elemento(chave, item[chave], prefixo);
  }
  return texto;
}

function isLista(valor: ObjetoXml | readonly ValorXml[]): valor is readonly ValorXml[] {
  return Array.isArray(valor);
}

/** Compact XML text, an array as repeated elements, undefined as nothing; `prefixo` with its colon, or ''. */
export function elemento(chave: string, valor: ValorXml, prefixo = ''): string {
  if (valor === undefined) return '';
  const nome = prefixo + chave;
  if (typeof valor === 'string') return `<${nome}>${escaparTexto(valor)}</${nome}>`;
  if (typeof valor === 'number') return `<${nome}>${valor}</${nome}>`;
  if (!isLista(valor)) return objeto(nome, valor, prefixo);
  let texto = '';
  for (const item of valor) texto += elemento(chave, item, prefixo);
  return texto;
}

/** XML declaration and root element. `conteudo`: XML text; `declaracoes` maps prefix ('' = default) to namespace. */
export function documento(raiz: string, declaracoes: Readonly<Record<string, string>>, conteudo: string): string {
  let xmlns = '';
  for (const [prefixo, uri] of Object.entries(declaracoes)) {
    xmlns += ` ${prefixo === '' ? 'xmlns' : `xmlns:${prefixo}`}="${escaparAtributo(uri)}"`;
  }
  return `<?xml version="1.0" encoding="UTF-8"?><${raiz}${xmlns}>${conteudo}</${raiz}>`;
}
