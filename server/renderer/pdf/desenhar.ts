import { desenharMatriz, matrizDoQr } from '../rvdd-qr.ts';
import type { Doc } from './abrir-pdf.ts';
import type { Item } from './compor.ts';
import { FONTES } from './medida.ts';

type Elemento = ReturnType<Doc['struct']>;
type Linha = Item & { tipo: 'linha' };

/** The structure element that is being written; it may go on over several pages. */
export interface Estrutura {
  raiz: Elemento;
  bloco: number;
  elemento: Elemento | null;
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
    } else {
      desenharLinha(doc, elemento, item);
    }
  }
}

/** The element of the item's block: a new one closes the one before. */
function elementoDe(doc: Doc, estrutura: Estrutura, item: Exclude<Item, { tipo: 'figura' }>): Elemento {
  if (estrutura.elemento !== null && estrutura.bloco === item.bloco) return estrutura.elemento;
  estrutura.elemento?.end();
  const papel = item.tipo === 'linha' ? 'Table' : item.papel === 'Caption' ? 'P' : item.papel;
  const elemento = doc.struct(papel);
  estrutura.raiz.add(elemento);
  estrutura.bloco = item.bloco;
  estrutura.elemento = elemento;
  return elemento;
}

// A figure is an element of its own: what was being written ends before it.
function desenharFigura(doc: Doc, estrutura: Estrutura, { texto, ...figura }: Item & { tipo: 'figura' }): void {
  estrutura.elemento?.end();
  estrutura.elemento = null;
  desenharMatriz(doc, estrutura.raiz, { matriz: matrizDoQr(texto), ...figura });
  doc.fillColor('#222222');
}

function desenharLinha(doc: Doc, tabela: Elemento, item: Linha): void {
  const linha = doc.struct('TR');
  tabela.add(linha);
  const cabecalho = item.papel === 'cabecalho';
  for (const [indice, trechos] of item.celulas.entries()) {
    const celula = cabecalho ? doc.struct('TH', COLUNA) : doc.struct('TD');
    linha.add(celula);
    if (trechos.some((trecho) => trecho !== '')) {
      celula.add(doc.markStructureContent(cabecalho ? 'TH' : 'TD'));
      escreverCelula(doc, item, indice);
      doc.endMarkedContent();
    }
    celula.end();
  }
  linha.end();
}

/** The heading speaks for its column; pdfkit takes `scope`, its types do not know it yet. */
const COLUNA: { title?: string; scope: string } = { scope: 'Column' };

function escreverCelula(doc: Doc, item: Linha, indice: number): void {
  const coluna = item.tabela.colunas[indice];
  if (coluna === undefined) return;
  const { tamanho, entrelinha, folga, lado } = item.tabela.celula;
  doc.font(item.papel === 'dado' ? FONTES.normal : FONTES.negrito).fontSize(tamanho);
  for (const [numero, trecho] of (item.celulas[indice] ?? []).entries()) {
    const sobra = coluna.direita ? coluna.largura - 2 * lado - doc.widthOfString(trecho) : 0;
    const y = item.y + folga + numero * entrelinha;
    doc.text(trecho, coluna.x + lado + sobra, y, { lineBreak: false });
  }
}

function desenharFundos(doc: Doc, itens: readonly Item[]): void {
  const linhas = itens.flatMap((item) => {
    const [primeira, ultima] = item.tipo === 'linha' ? [item.tabela.colunas.at(0), item.tabela.colunas.at(-1)] : [];
    if (item.tipo !== 'linha' || primeira === undefined || ultima === undefined) return [];
    return [{ ...item, esquerda: primeira.x, direita: ultima.x + ultima.largura }];
  });
  if (linhas.length === 0) return;
  doc.markContent('Artifact', { type: 'Layout' });
  const titulos = linhas.filter(({ papel }) => papel !== 'dado');
  for (const { esquerda, direita, y, altura } of titulos) doc.rect(esquerda, y, direita - esquerda, altura);
  if (titulos.length > 0) doc.fill('#e3eaf6');
  for (const { esquerda, direita, y, altura } of linhas) doc.moveTo(esquerda, y + altura).lineTo(direita, y + altura);
  doc.lineWidth(0.4).stroke('#bbbbbb');
  doc.endMarkedContent();
}
