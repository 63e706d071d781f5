import { desenharMatriz, matrizDoQr } from '../rvdd-qr.ts';
import type { Doc } from './abrir-pdf.ts';
import type { Item } from './compor.ts';
import { FONTES } from './medida.ts';

type Elemento = ReturnType<Doc['struct']>;

/** The structure element that is being written; it may go on over several pages. */
export interface Estrutura {
  raiz: Elemento;
  bloco: number;
  elemento: Elemento | null;
  /** Draws a row of data at once; false: it has to be drawn piece by piece. */
  escreverFila: (tabela: Elemento, fila: Item & { tipo: 'fila' }) => boolean;
}

/** Draws the items of one page, each inside the structure element it belongs to. */
export function desenharItens(doc: Doc, estrutura: Estrutura, itens: readonly Item[]): void {
  desenharFundos(doc, itens);
  doc.fillColor('#222222');
  for (const item of itens) {
    if (item.tipo === 'figura') {
      desenharFigura(doc, estrutura, item);
      continue;
    }
    const elemento = elementoDe(doc, estrutura, item);
    if (item.tipo === 'texto') {
      elemento.add(doc.markStructureContent(item.papel));
      doc.font(FONTES[item.fonte]).fontSize(item.tamanho).text(item.texto, item.x, item.y, { lineBreak: false });
      doc.endMarkedContent();
    } else if (item.papel === 'repetido') {
      doc.markContent('Artifact', { type: 'Pagination' });
      for (const [indice] of item.celulas.entries()) escreverCelula(doc, item, indice);
      doc.endMarkedContent();
    } else if (item.papel === 'cabecalho' || !estrutura.escreverFila(elemento, item)) {
      desenharFila(doc, elemento, item);
    }
  }
}

/** The element of the item's block: a new one closes the one before. */
function elementoDe(doc: Doc, estrutura: Estrutura, item: Exclude<Item, { tipo: 'figura' }>): Elemento {
  if (estrutura.elemento !== null && estrutura.bloco === item.bloco) return estrutura.elemento;
  estrutura.elemento?.end();
  const papel = item.tipo === 'fila' ? 'Table' : item.papel === 'Caption' ? 'P' : item.papel;
  const elemento = doc.struct(papel);
  estrutura.raiz.add(elemento);
  Object.assign(estrutura, { bloco: item.bloco, elemento });
  return elemento;
}

// A figure is an element of its own: what was being written ends before it.
function desenharFigura(doc: Doc, estrutura: Estrutura, { texto, ...figura }: Item & { tipo: 'figura' }): void {
  estrutura.elemento?.end();
  estrutura.elemento = null;
  desenharMatriz(doc, estrutura.raiz, { matriz: matrizDoQr(texto), ...figura });
  doc.fillColor('#222222');
}

function desenharFila(doc: Doc, tabela: Elemento, item: Item & { tipo: 'fila' }): void {
  const fila = doc.struct('TR');
  tabela.add(fila);
  const cabecalho = item.papel === 'cabecalho';
  for (const [indice, linhas] of item.celulas.entries()) {
    const celula = cabecalho ? doc.struct('TH', COLUNA) : doc.struct('TD');
    fila.add(celula);
    if (linhas.some((linha) => linha !== '')) {
      celula.add(doc.markStructureContent(cabecalho ? 'TH' : 'TD'));
      escreverCelula(doc, item, indice);
      doc.endMarkedContent();
    }
    celula.end();
  }
  fila.end();
}

/** The heading speaks for its column; pdfkit takes `scope`, its types do not know it yet. */
const COLUNA: { title?: string; scope: string } = { scope: 'Column' };

function escreverCelula(doc: Doc, item: Item & { tipo: 'fila' }, indice: number): void {
  const coluna = item.tabela.colunas[indice];
  if (coluna === undefined) return;
  const { tamanho, linha: altura, folga, lado } = item.tabela.celula;
  doc.font(item.papel === 'dado' ? FONTES.normal : FONTES.negrito).fontSize(tamanho);
  for (const [numero, linha] of (item.celulas[indice] ?? []).entries()) {
    const sobra = coluna.direita ? coluna.largura - 2 * lado - doc.widthOfString(linha) : 0;
    const y = item.y + folga + numero * altura;
    doc.text(linha, coluna.x + lado + sobra, y, { lineBreak: false });
  }
}

/** Shades and rules of the tables of a page, as one decoration. */
function desenharFundos(doc: Doc, itens: readonly Item[]): void {
  const filas = itens.flatMap((item) => {
    const [primeira, ultima] = item.tipo === 'fila' ? [item.tabela.colunas.at(0), item.tabela.colunas.at(-1)] : [];
    if (item.tipo !== 'fila' || primeira === undefined || ultima === undefined) return [];
    return [{ ...item, esquerda: primeira.x, direita: ultima.x + ultima.largura }];
  });
  if (filas.length === 0) return;
  doc.markContent('Artifact', { type: 'Layout' });
  const titulos = filas.filter(({ papel }) => papel !== 'dado');
  for (const { esquerda, direita, y, altura } of titulos) doc.rect(esquerda, y, direita - esquerda, altura);
  if (titulos.length > 0) doc.fill('#e3eaf6');
  for (const { esquerda, direita, y, altura } of filas) doc.moveTo(esquerda, y + altura).lineTo(direita, y + altura);
  doc.lineWidth(0.4).stroke('#bbbbbb');
  doc.endMarkedContent();
}
