import { create } from 'xmlbuilder2';

/**
 * A value as xmlbuilder2 takes it: attribute keys start with `@`; `#` holds the text of an element with attributes, or
 * children in free order; `?` a processing instruction. An array is repeated elements, undefined is nothing.
 */
export type ValorXml = string | number | undefined | ObjetoXml | readonly ValorXml[];
export interface ObjetoXml {
  readonly [chave: string]: ValorXml;
}

/**
 * xmlbuilder2 reads the references in what it is given, and writes a `&` as it is wherever a reference seems to follow;
 * tabs and line ends it never protects. So each of these goes in as a reference to `&` and the rest of its own: what it
 * reads is then the reference that has to stand in the file.
 */
const protegido = (caracter: string): string => (caracter === '&' ? '&#38;amp;' : `&#38;#${caracter.charCodeAt(0)};`);

const ehLista = (valor: ObjetoXml | readonly ValorXml[]): valor is readonly ValorXml[] => Array.isArray(valor);

/** The same value with its characters protected, and the prefix before the name of each element. */
function preparar(valor: ValorXml, prefixo: string): ValorXml {
  if (typeof valor === 'string') return valor.replace(/[&\r]/g, protegido);
  if (typeof valor !== 'object') return valor;
  if (ehLista(valor)) return valor.map((item) => preparar(item, prefixo));
  const feito: Record<string, ValorXml> = {};
  for (const [chave, filho] of Object.entries(valor)) {
    if (filho === undefined) continue;
    if (chave.startsWith('@')) feito[chave] = String(filho).replace(/[&\t\n\r]/g, protegido);
    else if (chave === '#' || chave === '?') feito[chave] = preparar(filho, prefixo);
    else feito[prefixo + chave] = preparar(filho, prefixo);
  }
  return feito;
}

/**
 * A document as compact XML, without comments or blanks between tags (IN 1.2.2); the keys' order is that of the
 * elements. `declaracoes` maps prefix ('' = default) to namespace; `prefixo`, with its colon, goes to every element.
 */
export function documento(
  raiz: string,
  declaracoes: Readonly<Record<string, string>>,
  conteudo: ValorXml,
  prefixo = '',
): string {
  const valor: Record<string, ValorXml> = {};
  for (const [nome, uri] of Object.entries(declaracoes)) valor[nome === '' ? '@xmlns' : `@xmlns:${nome}`] = uri;
  valor['#'] = conteudo;
  return create({ version: '1.0', encoding: 'UTF-8' }, { [prefixo + raiz]: preparar(valor, prefixo) }).end();
}
