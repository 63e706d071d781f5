/*
 * Walks the tags of a well-formed XML text and knows where each begins and ends in it: what a parser throws away and a
 * byte-for-byte copy needs. No DTD, no entities beyond the five of XML.
 */

/** One start tag: `inicio` is the offset of '<', `fim` the one after '>'. Attribute values are decoded. */
export interface MarcaDeAbertura {
  tipo: 'abre' | 'vazia';
  nome: string;
  atributos: ReadonlyMap<string, string>;
  inicio: number;
  fim: number;
}
/** One end tag. */
export interface MarcaDeFechamento {
  tipo: 'fecha';
  nome: string;
  inicio: number;
  fim: number;
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATRIBUTO = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTIDADES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text with its character references and the five entities replaced. */
export function decodificar(texto: string): string {
  return texto.replace(/&(?:#x([0-9a-fA-F]+)|#([0-9]+)|(lt|gt|amp|quot|apos));/g, (_, hexa, decimal, nome) =>
    nome !== undefined
      ? (ENTIDADES[nome] ?? '')
      : String.fromCodePoint(Number.parseInt(hexa ?? decimal, hexa ? 16 : 10)),
  );
}

/** All tags in document order. Throws SyntaxError on a DOCTYPE or on anything that is not XML. */
export function* lerMarcas(xml: string): Generator<MarcaDeAbertura | MarcaDeFechamento> {
  let posicao = xml.indexOf('<');
  while (posicao >= 0) {
    TOKEN.lastIndex = posicao;
    const achado = TOKEN.exec(xml);
    if (achado === null) throw new SyntaxError(`XML malformado ou com DOCTYPE na posição ${posicao}`);
    const fim = TOKEN.lastIndex;
    const [, fecha, abre, atributos = '', barra] = achado;
    if (fecha !== undefined) yield { tipo: 'fecha', nome: fecha, inicio: posicao, fim };
    else if (abre !== undefined) {
      const mapa = new Map<string, string>();
      for (const [, nome = '', aspas, apostrofos] of atributos.matchAll(ATRIBUTO)) {
        mapa.set(nome, decodificar(aspas ?? apostrofos ?? ''));
      }
      yield { tipo: barra === '/' ? 'vazia' : 'abre', nome: abre, atributos: mapa, inicio: posicao, fim };
    }
    posicao = xml.indexOf('<', fim);
  }
}

/** Namespace declarations among the attributes of a tag: prefix ('' = default) to URI. */
export function declaracoesDe(marca: MarcaDeAbertura): Record<string, string> {
  const declaracoes: Record<string, string> = {};
  for (const [nome, valor] of marca.atributos) {
    if (nome === 'xmlns') declaracoes[''] = valor;
    else if (nome.startsWith('xmlns:')) declaracoes[nome.slice(6)] = valor;
  }
  return declaracoes;
}
