import type { Coluna, Documento, Orientacao } from '../documento.ts';
import { textoSimples } from '../texto-simples.ts';
import type { Fonte, Medida } from './medida.ts';

/** A4 in points. */
const A4 = { retrato: { largura: 595.28, altura: 841.89 }, paisagem: { largura: 841.89, altura: 595.28 } } as const;
export const MARGEM = 42;
const TOPO = 62;
const BASE = 48;
export const CELULA = { tamanho: 7.5, linha: 9.5, folga: 3, lado: 4 } as const;

const ESTILOS = {
  H1: { tamanho: 14, linha: 18, antes: 6, depois: 10, fonte: 'negrito' },
  H2: { tamanho: 11, linha: 15, antes: 10, depois: 6, fonte: 'negrito' },
  P: { tamanho: 10, linha: 15, antes: 0, depois: 8, fonte: 'normal' },
  Caption: { tamanho: 8.5, linha: 12, antes: 4, depois: 3, fonte: 'negrito' },
} as const;
type Papel = keyof typeof ESTILOS;

/** One line of text or one row of a table, already broken to its width. `bloco` tells which structure element it belongs to. */
export type Item =
  | { tipo: 'texto'; papel: Papel; bloco: number; y: number; x: number; texto: string; fonte: Fonte; tamanho: number }
  | {
      tipo: 'fila';
      bloco: number;
      y: number;
      altura: number;
      tabela: TabelaComposta;
      celulas: string[][];
      papel: 'cabecalho' | 'repetido' | 'dado';
    };

/** Left edges and widths of a table's columns. */
export interface TabelaComposta {
  colunas: readonly { x: number; largura: number; direita: boolean; titulo: string }[];
}

export interface Pagina {
  orientacao: Orientacao;
  itens: Item[];
}

/** Lays the whole document out, so that the number of pages is known before the first is drawn. */
export function compor(documento: Documento, relacao: readonly (readonly string[])[], medida: Medida): Pagina[] {
  const paginas: Pagina[] = [{ orientacao: documento.orientacao, itens: [] }];
  let y = TOPO;
  let bloco = 0;

  const atual = () => paginas.at(-1) ?? virar(documento.orientacao);
  const larguraUtil = () => A4[atual().orientacao].largura - 2 * MARGEM;
  const cabe = (altura: number) => y + altura <= A4[atual().orientacao].altura - BASE;
  function virar(orientacao: Orientacao): Pagina {
    const pagina: Pagina = { orientacao, itens: [] };
    paginas.push(pagina);
    y = TOPO;
    return pagina;
  }

  function escrever(papel: Papel, texto: string, alinhar: 'centro' | 'direita' | undefined, junto = 0): void {
    const { tamanho, linha, antes, depois, fonte } = ESTILOS[papel];
    bloco += 1;
    if (y > TOPO) y += antes;
    // A heading or caption does not stay behind at the foot of a page.
    if (!cabe(linha + junto)) virar(atual().orientacao);
    for (const trecho of medida.quebrar(textoSimples(texto), larguraUtil(), fonte, tamanho)) {
      if (!cabe(linha)) virar(atual().orientacao);
      const sobra = larguraUtil() - medida.largura(trecho, fonte, tamanho);
      const x = MARGEM + (alinhar === 'centro' ? sobra / 2 : alinhar === 'direita' ? sobra : 0);
      atual().itens.push({ tipo: 'texto', papel, bloco, y, x, texto: trecho, fonte, tamanho });
      y += linha;
    }
    y += depois;
  }

  function tabular(legenda: string, colunas: readonly Coluna[], linhas: readonly (readonly string[])[]): void {
    escrever('Caption', legenda, undefined, 40);
    const total = colunas.reduce((soma, coluna) => soma + coluna.largura, 0);
    let x = MARGEM;
    const tabela: TabelaComposta = {
      colunas: colunas.map(({ titulo, largura, alinhar }) => {
        const coluna = { x, largura: (larguraUtil() * largura) / total, direita: alinhar === 'direita', titulo };
        x += coluna.largura;
        return coluna;
      }),
    };
    bloco += 1;
    const fila = (
      textos: readonly string[],
      papel: 'cabecalho' | 'repetido' | 'dado',
      fonte: Fonte,
    ): Item & { tipo: 'fila' } => {
      const celulas = tabela.colunas.map(({ largura }, i) =>
        medida.quebrar(textoSimples(textos[i] ?? ''), largura - 2 * CELULA.lado, fonte, CELULA.tamanho),
      );
      const altura = Math.max(...celulas.map((celula) => celula.length)) * CELULA.linha + 2 * CELULA.folga;
      return { tipo: 'fila', bloco, y: 0, altura, tabela, celulas, papel };
    };
    const por = (item: Item & { tipo: 'fila' }) => {
      atual().itens.push({ ...item, y });
      y += item.altura;
    };
    const titulos = colunas.map(({ titulo }) => titulo);
    const repetido = fila(titulos, 'repetido', 'negrito');
    por(fila(titulos, 'cabecalho', 'negrito'));
    for (const textos of linhas) {
      const item = fila(textos, 'dado', 'normal');
      if (!cabe(item.altura)) {
        virar(atual().orientacao);
        por(repetido);
      }
      por(item);
    }
    y += 12;
  }

  function assinar(linhas: readonly string[]): void {
    if (!cabe(60 + linhas.length * 15)) virar(atual().orientacao);
    y += 44;
    for (const linha of linhas) {
      escrever('P', linha, 'centro');
      y -= 8;
    }
    y += 12;
  }

  for (const um of documento.blocos) {
    if (um.tipo === 'titulo')
      escrever(um.nivel === 1 ? 'H1' : 'H2', um.texto, um.nivel === 1 ? 'centro' : undefined, 30);
    else if (um.tipo === 'paragrafo') escrever('P', um.texto, um.alinhar);
    else if (um.tipo === 'tabela') tabular(um.legenda, um.colunas, um.linhas);
    else if (um.tipo === 'relacao') tabular(um.legenda, um.colunas, relacao);
    else if (um.tipo === 'assinatura') assinar(um.linhas);
    else virar(um.orientacao);
  }
  return paginas;
}

/** Size of a page in points. */
export const tamanhoDaPagina = (orientacao: Orientacao) => A4[orientacao];
