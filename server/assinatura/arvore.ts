/*
 * A document as a signature sees it: nothing dropped, nothing guessed. Namespace names are part of every element
 * and attribute.
 */

/** Attribute that is not a namespace declaration; `uri` is '' without prefix. The value is normalised and decoded. */
export interface Atributo {
  readonly prefixo: string;
  readonly local: string;
  readonly uri: string;
  readonly valor: string;
}

/** `declaracoes`: prefix ('' = default) to URI; it stands in the text from `inicio` ('<') to `fim`, after its '>'. */
export interface Elemento {
  readonly tipo: 'elemento';
  readonly prefixo: string;
  readonly local: string;
  readonly uri: string;
  readonly atributos: readonly Atributo[];
  readonly declaracoes: ReadonlyMap<string, string>;
  readonly filhos: No[];
  readonly pai: Elemento | null;
  readonly inicio: number;
  fim: number;
}

// Character data with references resolved and CDATA sections dissolved.
interface Texto {
  readonly tipo: 'texto';
  readonly valor: string;
}
interface Comentario {
  readonly tipo: 'comentario';
  readonly valor: string;
}
interface Instrucao {
  readonly tipo: 'instrucao';
  readonly alvo: string;
  readonly valor: string;
}
export type No = Elemento | Texto | Comentario | Instrucao;

/** Root element with what stands before and after it, and the text that it was read from, line ends normalised. */
export interface Documento {
  readonly texto: string;
  readonly filhos: readonly No[];
  readonly raiz: Elemento;
}

/** Child elements, all or those of one name. */
export function elementosDe(elemento: Elemento, uri?: string, local?: string): Elemento[] {
  const achados: Elemento[] = [];
  for (const no of elemento.filhos) {
    if (
      no.tipo === 'elemento' &&
      (uri === undefined || no.uri === uri) &&
      (local === undefined || no.local === local)
    ) {
      achados.push(no);
    }
  }
  return achados;
}

/** Only of attributes without namespace. */
export function atributoDe(elemento: Elemento, local: string): string | null {
  return elemento.atributos.find((atributo) => atributo.uri === '' && atributo.local === local)?.valor ?? null;
}

/** All character data below. */
export function textoDe(elemento: Elemento): string {
  return elemento.filhos
    .map((no) => (no.tipo === 'texto' ? no.valor : no.tipo === 'elemento' ? textoDe(no) : ''))
    .join('');
}

/** The element and everything below it, in document order. */
export function* descendentes(elemento: Elemento): Generator<Elemento> {
  yield elemento;
  for (const no of elemento.filhos) if (no.tipo === 'elemento') yield* descendentes(no);
}

/** True of the element itself, too. */
export function contem(ancestral: Elemento, elemento: Elemento): boolean {
  for (let no: Elemento | null = elemento; no !== null; no = no.pai) if (no === ancestral) return true;
  return false;
}

/** Path of names from below the root, `infDiploma.DadosDiploma`; '' for the root itself. */
export function caminhoDe(elemento: Elemento): string {
  const nomes: string[] = [];
  for (let no = elemento; no.pai !== null; no = no.pai) nomes.unshift(no.local);
  return nomes.join('.');
}

/** Namespaces in scope at an element, with `xml`. */
export function espacosEm(elemento: Elemento | null): Map<string, string> {
  if (elemento === null) return new Map();
  const espacos = espacosEm(elemento.pai);
  for (const [prefixo, uri] of elemento.declaracoes) {
    if (uri === '') espacos.delete(prefixo);
    else espacos.set(prefixo, uri);
  }
  return espacos;
}
