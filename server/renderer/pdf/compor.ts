import type { Bloco, Coluna, Documento, Orientacao } from '../documento.ts';
import { textoSimples } from '../texto-simples.ts';
import type { Fonte, Medida } from './medida.ts';

/** A4 in points. */
const A4 = { retrato: { largura: 595.28, altura: 841.89 }, paisagem: { largura: 841.89, altura: 595.28 } } as const;
export const MARGEM = 42;
const TOPO = 62;
const BASE = 48;
const CELULA = { tamanho: 7.5, entrelinha: 9.5, folga: 3, lado: 4 } as const;
const CELULA_DENSA = { tamanho: 6.5, entrelinha: 7.4, folga: 1, lado: 2 } as const;

/** Side of a QR code, in points: some 40 mm. */
const LADO_DO_QR = 113;

const ESTILOS = {
  H1: { tamanho: 14, entrelinha: 18, antes: 6, depois: 10, fonte: 'negrito' },
  H2: { tamanho: 11, entrelinha: 15, antes: 10, depois: 6, fonte: 'negrito' },
  P: { tamanho: 10, entrelinha: 15, antes: 0, depois: 8, fonte: 'normal' },
  Caption: { tamanho: 8.5, entrelinha: 12, antes: 4, depois: 3, fonte: 'negrito' },
} as const;
type Papel = keyof typeof ESTILOS;

/** One line of text or row of a table, broken to its width; `bloco` tells the structure element it belongs to. */
export type Item =
  | { tipo: 'texto'; papel: Papel; bloco: number; y: number; x: number; texto: string; fonte: Fonte; tamanho: number }
  | { tipo: 'figura'; bloco: number; y: number; x: number; lado: number; texto: string; alt: string }
  | {
      tipo: 'linha';
      bloco: number;
      y: number;
      altura: number;
      tabela: TabelaComposta;
      celulas: string[][];
      papel: 'cabecalho' | 'repetido' | 'dado';
    };

/** Left edges and widths of a table's columns, letters and distances of its cells. */
interface TabelaComposta {
  celula: typeof CELULA | typeof CELULA_DENSA;
  colunas: readonly { x: number; largura: number; direita: boolean; titulo: string }[];
}

export interface Pagina {
  orientacao: Orientacao;
  itens: Item[];
}

type Linha = Item & { tipo: 'linha' };

/** Lays the whole document out, so that the number of pages is known before the first is drawn. */
export function compor(documento: Documento, medida: Medida): Pagina[] {
  const composicao = new Composicao(documento.orientacao, medida);
  for (const um of documento.blocos) {
    if (um.tipo === 'titulo')
      composicao.escrever(um.nivel === 1 ? 'H1' : 'H2', um.texto, um.nivel === 1 ? 'centro' : undefined, 30);
    else if (um.tipo === 'paragrafo') composicao.escrever('P', um.texto, um.alinhar);
    else if (um.tipo === 'tabela') composicao.tabular(um);
    else if (um.tipo === 'qr') composicao.desenhar(um.texto, um.alt);
    else if (um.tipo === 'assinatura') composicao.assinar(um.linhas);
    else composicao.virar(um.orientacao);
  }
  return composicao.paginas;
}

class Composicao {
  readonly paginas: Pagina[] = [];
  #atual: Pagina;
  #y = TOPO;
  #bloco = 0;
  readonly #medida: Medida;

  constructor(orientacao: Orientacao, medida: Medida) {
    this.#medida = medida;
    this.#atual = this.virar(orientacao);
  }

  virar(orientacao: Orientacao = this.#atual.orientacao): Pagina {
    this.#atual = { orientacao, itens: [] };
    this.paginas.push(this.#atual);
    this.#y = TOPO;
    return this.#atual;
  }

  #larguraUtil = () => A4[this.#atual.orientacao].largura - 2 * MARGEM;
  #cabe = (altura: number) => this.#y + altura <= A4[this.#atual.orientacao].altura - BASE;

  escrever(papel: Papel, texto: string, alinhar?: 'centro' | 'direita', junto = 0): void {
    const { tamanho, entrelinha, antes, depois, fonte } = ESTILOS[papel];
    this.#bloco += 1;
    if (this.#y > TOPO) this.#y += antes;
    // A heading or caption does not stay behind at the foot of a page.
    if (!this.#cabe(entrelinha + junto)) this.virar();
    for (const trecho of this.#medida.quebrar(textoSimples(texto), this.#larguraUtil(), fonte, tamanho)) {
      if (!this.#cabe(entrelinha)) this.virar();
      const sobra = this.#larguraUtil() - this.#medida.largura(trecho, fonte, tamanho);
      const x = MARGEM + (alinhar === 'centro' ? sobra / 2 : alinhar === 'direita' ? sobra : 0);
      const lugar = { bloco: this.#bloco, y: this.#y, x };
      this.#atual.itens.push({ tipo: 'texto', papel, ...lugar, texto: trecho, fonte, tamanho });
      this.#y += entrelinha;
    }
    this.#y += depois;
  }

  tabular({ legenda, colunas, linhas, densa = false }: Bloco & { tipo: 'tabela' }): void {
    this.escrever('Caption', legenda, undefined, 40);
    const tabela = this.#dispor(colunas, densa ? CELULA_DENSA : CELULA);
    this.#bloco += 1;
    const titulos = colunas.map(({ titulo }) => titulo);
    const repetido = this.#linha(tabela, titulos, 'repetido', 'negrito');
    this.#por(this.#linha(tabela, titulos, 'cabecalho', 'negrito'));
    for (const textos of linhas) {
      const item = this.#linha(tabela, textos, 'dado', 'normal');
      if (!this.#cabe(item.altura)) {
        this.virar();
        this.#por(repetido);
      }
      this.#por(item);
    }
    this.#y += 12;
  }

  #dispor(colunas: readonly Coluna[], celula: TabelaComposta['celula']): TabelaComposta {
    const total = colunas.reduce((soma, coluna) => soma + coluna.largura, 0);
    let x = MARGEM;
    return {
      celula,
      colunas: colunas.map(({ titulo, largura, alinhar }) => {
        const coluna = { x, largura: (this.#larguraUtil() * largura) / total, direita: alinhar === 'direita', titulo };
        x += coluna.largura;
        return coluna;
      }),
    };
  }

  #linha(tabela: TabelaComposta, textos: readonly string[], papel: Linha['papel'], fonte: Fonte): Linha {
    const { tamanho, entrelinha, folga, lado } = tabela.celula;
    const celulas = tabela.colunas.map(({ largura }, i) =>
      this.#medida.quebrar(textoSimples(textos[i] ?? ''), largura - 2 * lado, fonte, tamanho),
    );
    const altura = Math.max(...celulas.map((celula) => celula.length)) * entrelinha + 2 * folga;
    return { tipo: 'linha', bloco: this.#bloco, y: 0, altura, tabela, celulas, papel };
  }

  #por(item: Linha): void {
    this.#atual.itens.push({ ...item, y: this.#y });
    this.#y += item.altura;
  }

  desenhar(texto: string, alt: string): void {
    if (!this.#cabe(LADO_DO_QR)) this.virar();
    this.#bloco += 1;
    const lugar = { bloco: this.#bloco, y: this.#y, x: MARGEM, lado: LADO_DO_QR };
    this.#atual.itens.push({ tipo: 'figura', ...lugar, texto, alt });
    this.#y += LADO_DO_QR + 8;
  }

  assinar(linhas: readonly string[]): void {
    if (!this.#cabe(60 + linhas.length * 15)) this.virar();
    this.#y += 44;
    for (const linha of linhas) {
      this.escrever('P', linha, 'centro');
      this.#y -= 8;
    }
    this.#y += 12;
  }
}

export const tamanhoDaPagina = (orientacao: Orientacao) => A4[orientacao];
