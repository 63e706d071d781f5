import { type Documento, type Elemento, espacosEm, type No } from './arvore.ts';
import { NS_XML } from './nomes-xml.ts';

/*
 * Canonical XML 1.0 and 1.1 and Exclusive C14N 1.0 of a document or of one element, without whole subtrees that a
 * transform took out.
 */

export interface ModoC14n {
  exclusivo: boolean;
  comentarios: boolean;
  /** Canonical XML 1.1: of inherited `xml:` attributes only `lang` and `space`. Not for texts under an `xml:base`. */
  versao11?: boolean;
  /** PrefixList of InclusiveNamespaces; '' stands for #default. Only with `exclusivo`. */
  prefixosInclusivos?: readonly string[];
}

const TEXTO = /[&<>\r]/g;
const ATRIBUTO = /[&<"\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};
const escapar = (caractere: string) => ESCAPES[caractere] ?? caractere;
const ordem = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Espacos = ReadonlyMap<string, string>;

function espacosAEscrever(
  elemento: Elemento,
  noEscopo: Espacos,
  escritos: Espacos,
  modo: ModoC14n,
): [string, string][] {
  const candidatos = new Map<string, string>();
  const oferecer = (prefixo: string) => {
    if (prefixo !== 'xml') candidatos.set(prefixo, noEscopo.get(prefixo) ?? '');
  };
  if (modo.exclusivo) {
    oferecer(elemento.prefixo);
    for (const { prefixo } of elemento.atributos) if (prefixo !== '') oferecer(prefixo);
    for (const prefixo of modo.prefixosInclusivos ?? []) {
      if (noEscopo.has(prefixo) || (prefixo === '' && escritos.has(''))) oferecer(prefixo);
    }
  } else {
    for (const prefixo of noEscopo.keys()) oferecer(prefixo);
    oferecer('');
  }
  return [...candidatos]
    .filter(([prefixo, uri]) => (escritos.get(prefixo) ?? '') !== uri)
    .sort(([a], [b]) => ordem(a, b));
}

// Inclusive C14N gives the topmost element the xml: attributes of the ancestors that are left out.
function xmlHerdados(elemento: Elemento): Map<string, string> {
  const herdados = new Map<string, string>();
  for (let pai = elemento.pai; pai !== null; pai = pai.pai) {
    for (const { uri, local, valor } of pai.atributos)
      if (uri === NS_XML && !herdados.has(local)) herdados.set(local, valor);
  }
  for (const { uri, local } of elemento.atributos) if (uri === NS_XML) herdados.delete(local);
  return herdados;
}

class Escritor {
  readonly #modo: ModoC14n;
  readonly #excluidos: ReadonlySet<Elemento>;
  #saida = '';

  constructor(modo: ModoC14n, excluidos: ReadonlySet<Elemento>) {
    this.#modo = modo;
    this.#excluidos = excluidos;
  }

  get saida(): string {
    return this.#saida;
  }

  elemento(elemento: Elemento, foraDoEscopo: Espacos, escritos: Espacos, topo: boolean): void {
    if (this.#excluidos.has(elemento)) return;
    const noEscopo = elemento.declaracoes.size === 0 && !topo ? foraDoEscopo : espacosEm(elemento);
    const espacos = espacosAEscrever(elemento, noEscopo, escritos, this.#modo);
    const nome = elemento.prefixo === '' ? elemento.local : `${elemento.prefixo}:${elemento.local}`;
    this.#saida += `<${nome}`;
    for (const [prefixo, uri] of espacos) this.#atributo(prefixo === '' ? 'xmlns' : `xmlns:${prefixo}`, uri);
    const atributos = elemento.atributos.map(({ prefixo, local, uri, valor }) => ({ prefixo, local, uri, valor }));
    if (topo && !this.#modo.exclusivo) {
      for (const [local, valor] of xmlHerdados(elemento)) {
        if (!this.#modo.versao11 || local === 'lang' || local === 'space')
          atributos.push({ prefixo: 'xml', local, uri: NS_XML, valor });
      }
    }
    atributos.sort((a, b) => ordem(a.uri, b.uri) || ordem(a.local, b.local));
    for (const { prefixo, local, valor } of atributos)
      this.#atributo(prefixo === '' ? local : `${prefixo}:${local}`, valor);
    this.#saida += '>';
    const agora = espacos.length === 0 ? escritos : new Map([...escritos, ...espacos]);
    for (const filho of elemento.filhos) {
      if (filho.tipo === 'elemento') this.elemento(filho, noEscopo, agora, false);
      else this.folha(filho);
    }
    this.#saida += `</${nome}>`;
  }

  #atributo(nome: string, valor: string): void {
    this.#saida += ` ${nome}="${valor.replace(ATRIBUTO, escapar)}"`;
  }

  folha(no: Exclude<No, Elemento>): void {
    if (no.tipo === 'texto') this.#saida += no.valor.replace(TEXTO, escapar);
    else if (no.tipo === 'instrucao') {
      this.#saida += `<?${no.alvo}${no.valor === '' ? '' : ` ${no.valor.replace(/\r/g, '&#xD;')}`}?>`;
    } else if (this.#modo.comentarios) this.#saida += `<!--${no.valor.replace(/\r/g, '&#xD;')}-->`;
  }

  quebra(): void {
    this.#saida += '\n';
  }

  documento(documento: Documento): void {
    let depois = false;
    for (const no of documento.filhos) {
      if (no.tipo === 'elemento') {
        this.elemento(no, new Map(), new Map(), true);
        depois = true;
        continue;
      }
      if (no.tipo === 'comentario' && !this.#modo.comentarios) continue;
      if (depois) this.quebra();
      this.folha(no);
      if (!depois) this.quebra();
    }
  }
}

/** Canonical form as text (UTF-8 when encoded). `excluidos` are left out with everything below them. */
export function canonicalizar(
  alvo: Documento | Elemento,
  modo: ModoC14n,
  excluidos: ReadonlySet<Elemento> = new Set(),
): string {
  const escritor = new Escritor(modo, excluidos);
  if ('raiz' in alvo) escritor.documento(alvo);
  else escritor.elemento(alvo, new Map(), new Map(), true);
  return escritor.saida;
}
