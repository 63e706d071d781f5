import {
  AlignmentType,
  BorderStyle,
  convertMillimetersToTwip,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import type { Coluna } from '../documento.ts';
import { textoSimples } from '../texto-simples.ts';

/** A4, in twips, standing and lying. */
export const LARGURA = { retrato: convertMillimetersToTwip(210), paisagem: convertMillimetersToTwip(297) } as const;

const LINHA = { style: BorderStyle.SINGLE, size: 4, color: 'BBBBBB' } as const;
const NENHUMA = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;

/** Makes a table with a repeated heading row; `largura` in twips. */
export function tabela(colunas: readonly Coluna[], linhas: readonly (readonly string[])[], largura: number): Table {
  const total = colunas.reduce((soma, coluna) => soma + coluna.largura, 0);
  const larguras = colunas.map((coluna) => Math.floor((largura * coluna.largura) / total));
  const celula = (conteudo: string, indice: number, cabecalho: boolean) =>
    new TableCell({
      ...(cabecalho ? { shading: { type: ShadingType.CLEAR, fill: 'E3EAF6', color: 'auto' } } : {}),
      children: [
        new Paragraph({
          style: cabecalho ? 'cabecalho' : 'celula',
          ...(colunas[indice]?.alinhar === 'direita' ? { alignment: AlignmentType.RIGHT } : {}),
          text: textoSimples(conteudo),
        }),
      ],
    });
  const linha = (textos: readonly string[], cabecalho: boolean) =>
    new TableRow({
      cantSplit: true,
      ...(cabecalho ? { tableHeader: true } : {}),
      children: colunas.map((_, indice) => celula(textos[indice] ?? '', indice, cabecalho)),
    });
  const titulos = colunas.map(({ titulo }) => titulo);
  return new Table({
    width: { size: larguras.reduce((soma, uma) => soma + uma, 0), type: WidthType.DXA },
    columnWidths: larguras,
    layout: TableLayoutType.FIXED,
    borders: {
      top: LINHA,
      bottom: LINHA,
      insideHorizontal: LINHA,
      left: NENHUMA,
      right: NENHUMA,
      insideVertical: NENHUMA,
    },
    margins: { left: 60, right: 60 },
    rows: [linha(titulos, true), ...linhas.map((textos) => linha(textos, false))],
  });
}
