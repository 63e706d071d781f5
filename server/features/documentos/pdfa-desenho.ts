import { type Objeto, type PdfLido, textoDoFluxo } from './pdfa-objetos.ts';

/** Only what the pages really draw with can break a rule about looks. */
export interface Desenho {
  /** Fonts that visible text is shown in. */
  fontes: Objeto[];
  imagens: Objeto[];
  /** Pages and forms that are drawn; what they are in may be a transparency group. */
  quadros: Objeto[];
  estados: Objeto[];
  /** A device's own colour is set by an operator. */
  corDoDispositivo: boolean;
}

/** Forms within forms that are followed: deeper ones are left alone. */
const MAXIMO_DE_NIVEIS = 20;
const TEXTO_INVISIVEL = 3;

/** State of the text that a content stream shows; a form begins with that of who draws it. */
interface EstadoDoTexto {
  fonte: Objeto | null;
  modo: number;
}

/**
 * Follows pages, their annotations' appearances and the forms that they draw, operator by operator. Soft masks are not
 * followed: what they are made of is no colour of the page. A stream that cannot be read proves nothing.
 */
export function desenhoDasPaginas({ objetos }: PdfLido): Desenho {
  const desenho: Desenho = { fontes: [], imagens: [], quadros: [], estados: [], corDoDispositivo: false };
  for (const pagina of objetos.filter((um) => um.nome('Type') === 'Page')) {
    desenho.quadros.push(pagina);
    const conteudo = pagina.lista('Contents').map((um) => textoDoFluxo(um) ?? '');
    desenhar(desenho, conteudo.join('\n'), recursosDe(pagina), { fonte: null, modo: 0 }, 0);
    for (const anotacao of pagina.lista('Annots')) desenharAparencia(desenho, anotacao);
  }
  return desenho;
}

/** A page's resources, or those that its ancestors give it. */
function recursosDe(pagina: Objeto): Objeto | null {
  let dono: Objeto | null = pagina;
  for (let nivel = 0; dono !== null && nivel < MAXIMO_DE_NIVEIS; nivel += 1, dono = dono.objeto('Parent')) {
    const recursos = dono.objeto('Resources');
    if (recursos !== null) return recursos;
  }
  return null;
}

/** The normal appearance of an annotation: a form, or the one of its states that stands. */
function desenharAparencia(desenho: Desenho, anotacao: Objeto): void {
  const normal = anotacao.objeto('AP')?.objeto('N') ?? null;
  const estado = anotacao.nome('AS');
  const forma = normal?.fluxo === null && estado !== null ? normal.objeto(estado) : normal;
  if (forma !== null) desenharForma(desenho, forma, null, { fonte: null, modo: 0 }, 0);
}

function desenharForma(
  desenho: Desenho,
  forma: Objeto,
  doDono: Objeto | null,
  texto: EstadoDoTexto,
  nivel: number,
): void {
  if (nivel > MAXIMO_DE_NIVEIS || desenho.quadros.some(({ dict }) => dict === forma.dict)) return;
  desenho.quadros.push(forma);
  desenhar(desenho, textoDoFluxo(forma) ?? '', forma.objeto('Resources') ?? doDono, texto, nivel);
}

const NOME = String.raw`/([^\s/<>[\](){}%]+)`;
const OPERADORES = new RegExp(
  [
    `${NOME}\\s+[-+.\\d]+\\s+Tf(?![\\w*])`,
    String.raw`(\d)\s+Tr(?![\w*])`,
    `${NOME}\\s+Do(?![\\w*])`,
    `${NOME}\\s+gs(?![\\w*])`,
    String.raw`(?<=[\s\d\]]|^)(Tj|TJ|'|")(?![\w*])`,
    String.raw`(?<=\s|^)([qQ])(?!\S)`,
    String.raw`[\d.]\s+(rg|RG|g|G|k|K)(?!\S)`,
  ].join('|'),
  'g',
);

function desenhar(
  desenho: Desenho,
  conteudo: string,
  recursos: Objeto | null,
  inicio: EstadoDoTexto,
  nivel: number,
): void {
  const de = (especie: string, nome: string) => recursos?.objeto(especie)?.objeto(semFiguras(nome)) ?? null;
  let texto = inicio;
  const guardados: EstadoDoTexto[] = [];
  for (const [, fonte, modo, xobjeto, estado, mostra, pilha, cor] of semTextos(conteudo).matchAll(OPERADORES)) {
    if (fonte !== undefined) texto = { ...texto, fonte: de('Font', fonte) };
    else if (modo !== undefined) texto = { ...texto, modo: Number(modo) };
    else if (xobjeto !== undefined) desenharXObjeto(desenho, de('XObject', xobjeto), recursos, texto, nivel);
    else if (estado !== undefined) desenho.estados.push(...[de('ExtGState', estado) ?? []].flat());
    else if (mostra !== undefined && texto.fonte !== null && texto.modo !== TEXTO_INVISIVEL) {
      desenho.fontes.push(texto.fonte);
    } else if (pilha === 'q') guardados.push(texto);
    else if (pilha === 'Q') texto = guardados.pop() ?? inicio;
    else if (cor !== undefined) desenho.corDoDispositivo = true;
  }
}

function desenharXObjeto(
  desenho: Desenho,
  xobjeto: Objeto | null,
  recursos: Objeto | null,
  texto: EstadoDoTexto,
  nivel: number,
): void {
  if (xobjeto === null) return;
  if (xobjeto.nome('Subtype') === 'Image') desenho.imagens.push(xobjeto);
  else desenharForma(desenho, xobjeto, recursos, texto, nivel + 1);
}

/** A name as it is meant: a sign may be written in figures (`#41`). */
const semFiguras = (nome: string): string =>
  nome.replace(/#([\dA-Fa-f]{2})/g, (_, hexa: string) => String.fromCharCode(Number.parseInt(hexa, 16)));

/** Operators alone: what stands in strings and inline images is none. */
const semTextos = (conteudo: string): string =>
  conteudo
    .replace(/(?<=\s|^)BI\s[\s\S]*?\sEI(?=\s|$)/g, ' ')
    .replace(/\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<[0-9A-Fa-f\s]*>/g, ' ');
