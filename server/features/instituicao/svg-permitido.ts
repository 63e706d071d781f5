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

/** Whether a value asks for nothing outside of the file. */
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
    const novo = create({ encoding: 'UTF-8' });
    copiar(documento.root, novo);
    const raiz = novo.root();
    raiz.att('xmlns', SVG);
    return novo.end();
  } finally {
    documento.dispose();
  }
}
