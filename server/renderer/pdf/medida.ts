import { fileURLToPath } from 'node:url';
import type { Doc } from './abrir-pdf.ts';

export type Fonte = 'normal' | 'negrito';

const arquivo = (nome: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${nome}.ttf`));

/** Always named by their path: under a registered name pdfkit parses the file again at every change of font. */
export const FONTES: Readonly<Record<Fonte, string>> = {
  normal: arquivo('DejaVuSansCondensed'),
  negrito: arquivo('DejaVuSansCondensed-Bold'),
};

/** Widths of texts in points, character by character: kept in a small table, so that thousands of cells cost little. */
export interface Medida {
  largura(texto: string, fonte: Fonte, tamanho: number): number;
  /** Lines that fit the width, broken at blanks, a longer word inside; never empty. */
  quebrar(texto: string, largura: number, fonte: Fonte, tamanho: number): string[];
}

/** By code point; undefined: not measured yet. */
const tabelas: Readonly<Record<Fonte, (number | undefined)[]>> = { normal: [], negrito: [] };

/** Measures with the fonts of `doc`, which are the same in every document: what one measured the next one knows. */
export function criarMedida(doc: Doc): Medida {
  function medir(codigo: number, fonte: Fonte): number {
    const medido = doc.font(FONTES[fonte]).fontSize(1000).widthOfString(String.fromCodePoint(codigo)) / 1000;
    tabelas[fonte][codigo] = medido;
    return medido;
  }
  function largura(texto: string, fonte: Fonte, tamanho: number): number {
    const tabela = tabelas[fonte];
    let soma = 0;
    for (let i = 0; i < texto.length; i += 1) {
      const codigo = texto.codePointAt(i) ?? 0;
      soma += tabela[codigo] ?? medir(codigo, fonte);
      if (codigo > 0xffff) i += 1;
    }
    return soma * tamanho;
  }
  function quebrar(texto: string, cabe: number, fonte: Fonte, tamanho: number): string[] {
    if (!texto.startsWith(' ') && largura(texto, fonte, tamanho) <= cabe) return [texto];
    const linhas: string[] = [];
    let linha = '';
    for (const palavra of texto.split(' ')) {
      const junto = linha === '' ? palavra : `${linha} ${palavra}`;
      if (largura(junto, fonte, tamanho) <= cabe) {
        linha = junto;
        continue;
      }
      if (linha !== '') linhas.push(linha);
      linha = palavra;
      while (largura(linha, fonte, tamanho) > cabe) {
        const corte = quantosCabem(linha, cabe, fonte, tamanho);
        linhas.push([...linha].slice(0, corte).join(''));
        linha = [...linha].slice(corte).join('');
      }
    }
    linhas.push(linha);
    return linhas;
  }
  function quantosCabem(palavra: string, cabe: number, fonte: Fonte, tamanho: number): number {
    let soma = 0;
    let quantos = 0;
    for (const sinal of palavra) {
      soma += largura(sinal, fonte, tamanho);
      if (soma > cabe) break;
      quantos += 1;
    }
    return Math.max(1, quantos);
  }
  return { largura, quebrar };
}
