import { XmlDocument, XmlElement, XmlText } from 'libxml2-wasm';
import { create } from 'xmlbuilder2';
import { campoInvalido } from '../../erros/app-error.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Elements that draw and do nothing else. */
const ELEMENTOS = new Set(
  'svg g defs title desc symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);

/** Attributes that say form, place and paint; links lead inside the file alone. */
const ATRIBUTOS = new Set(
  (
    'id class transform viewBox preserveAspectRatio version x y x1 y1 x2 y2 cx cy r rx ry fx fy width height d points offset ' +
    'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset opacity color display visibility clip-path clip-rule mask stop-color stop-opacity'
  ).split(' '),
);

const recusar = (message: string) => campoInvalido('file', message);

/** The value asks for nothing outside of the file. */
const ficaDentro = (valor: string): boolean =>
  !/(?:javascript|data|https?):/i.test(valor) &&
  [...valor.matchAll(/url\(\s*['"]?(.)/gi)].every(([, um]) => um === '#');

/** The permitted declarations of a style attribute, as attributes: a policy without inline styles then shows them too. */
const doEstilo = (estilo: string): [string, string][] =>
  estilo
    .split(';')
    .map((declaracao) => declaracao.split(':'))
    .map(([nome = '', ...valor]): [string, string] => [nome.trim(), valor.join(':').trim()])
    .filter(([nome, valor]) => ATRIBUTOS.has(nome) && valor !== '' && ficaDentro(valor));

function atributosDe(elemento: XmlElement): Record<string, string> {
  const feitos: Record<string, string> = {};
  for (const { name, namespaceUri, value } of elemento.attrs) {
    const link = name === 'href' && (namespaceUri === '' || namespaceUri === XLINK);
    if (/^on/i.test(name)) throw recusar(`O SVG tem um script no atributo ${name}. Salve-o sem scripts.`);
    if (link && !value.startsWith('#'))
      throw recusar('O SVG leva a um endereço de fora. Salve-o sem links nem imagens.');
    if (link) feitos.href = value;
    else if (namespaceUri === '' && name === 'style') Object.assign(feitos, Object.fromEntries(doEstilo(value)));
    else if (namespaceUri === '' && ATRIBUTOS.has(name) && ficaDentro(value)) feitos[name] ??= value;
  }
  return feitos;
}

/** No logo needs more elements once everything that is drawn again is counted, or deeper ones. */
const MAXIMO_DE_ELEMENTOS = 20_000;
const MAXIMO_DE_NIVEIS = 100;
const COMPLICADO = 'O SVG é complicado demais para um logotipo: simplifique o desenho e salve-o de novo.';

/** Counts what is drawn, each reference (`use`, mask, paint) as what it leads to. @throws AppError 400 at `file` */
function recusarComplicado(raiz: XmlElement): void {
  const porId = new Map<string, XmlElement>();
  const guardar = (elemento: XmlElement, nivel: number): void => {
    if (nivel > MAXIMO_DE_NIVEIS) throw recusar(COMPLICADO);
    for (const { name, value } of elemento.attrs) if (name === 'id') porId.set(value, elemento);
    for (const filho of filhosDe(elemento)) guardar(filho, nivel + 1);
  };
  guardar(raiz, 0);
  // Counted once each; `null` while it is being counted: who comes back to it goes round in a circle.
  const contados = new Map<string, number | null>();
  const contarId = (id: string): number => {
    const alvo = porId.get(id);
    const conhecido = contados.get(id);
    if (conhecido === null) throw recusar('O SVG se refere a si mesmo em círculo. Salve-o de novo.');
    if (alvo === undefined || conhecido !== undefined) return conhecido ?? 0;
    contados.set(id, null);
    const quantos = contar(alvo);
    contados.set(id, quantos);
    return quantos;
  };
  const contar = (elemento: XmlElement): number => {
    const referidos = elemento.attrs.flatMap(({ name, value }) =>
      name === 'href' ? [value.slice(1)] : [...value.matchAll(/url\(\s*['"]?#([^'")\s]+)/gi)].map(([, id]) => id ?? ''),
    );
    const soma =
      1 +
      referidos.reduce((quantos, id) => quantos + contarId(id), 0) +
      filhosDe(elemento).reduce((quantos, filho) => quantos + contar(filho), 0);
    if (soma > MAXIMO_DE_ELEMENTOS) throw recusar(COMPLICADO);
    return soma;
  };
  contar(raiz);
}

function filhosDe(elemento: XmlElement): XmlElement[] {
  const filhos: XmlElement[] = [];
  for (let filho = elemento.firstChild; filho !== null; filho = filho.next)
    if (filho instanceof XmlElement) filhos.push(filho);
  return filhos;
}

type No = ReturnType<typeof create>;

function copiar(elemento: XmlElement, pai: No): void {
  const copia = pai.ele(elemento.name, atributosDe(elemento));
  for (let filho = elemento.firstChild; filho !== null; filho = filho.next) {
    if (filho instanceof XmlText && (elemento.name === 'title' || elemento.name === 'desc')) copia.txt(filho.content);
    // What editors leave for themselves has a namespace of its own and draws nothing.
    else if (filho instanceof XmlElement && filho.namespaceUri === SVG && filho.name !== 'metadata') {
      if (!ELEMENTOS.has(filho.name)) {
        throw recusar(
          `O SVG tem o elemento <${filho.name}>, que não é aceito. Converta textos em curvas e salve sem imagens, estilos ou scripts.`,
        );
      }
      copiar(filho, copia);
    }
  }
}

/**
 * The drawing written anew from a list of permitted elements and attributes; what editors add for themselves is left
 * out. @throws AppError 400 at `file`, naming the element or attribute that is not permitted
 */
export function svgPermitido(bytes: Uint8Array): string {
  const texto = new TextDecoder().decode(bytes).replace(/<!DOCTYPE[^[>]*>/i, '');
  if (/<!DOCTYPE|<!ENTITY/i.test(texto)) throw recusar('O SVG define entidades próprias. Salve-o sem elas.');
  let documento: XmlDocument;
  try {
    documento = XmlDocument.fromString(texto.trim());
  } catch {
    throw recusar('O arquivo não é um SVG bem formado.');
  }
  try {
    if (documento.root.name !== 'svg' || documento.root.namespaceUri !== SVG) {
      throw recusar('O arquivo não é um SVG: falta o elemento <svg>.');
    }
    recusarComplicado(documento.root);
    const novo = create({ encoding: 'UTF-8' });
    copiar(documento.root, novo);
    const raiz = novo.root();
    raiz.att('xmlns', SVG);
    return novo.end();
  } finally {
    documento.dispose();
  }
}
