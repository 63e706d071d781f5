import {
  AlignmentType,
  BorderStyle,
  convertMillimetersToTwip,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  type Table,
  TabStopType,
  TextRun,
} from 'docx';
import type { Bloco, Documento, Orientacao } from '../documento.ts';
import { textoSimples } from '../texto-simples.ts';
import { preencherRelacao } from './preencher-relacao.ts';
import { LARGURA, tabela, tabelaModelo } from './tabela.ts';

const MARGEM = convertMillimetersToTwip(15);
const FONTE = 'Arial';
const ALINHAR = { centro: AlignmentType.CENTER, direita: AlignmentType.RIGHT } as const;

/**
 * DOCX with real headings, real tables whose headings repeat on every page, the institution at the head and page
 * numbers at the foot. The rows of the `relacao` are written straight into the document's XML: one object a cell would
 * take too much memory.
 */
export async function renderizarDocx(documento: Documento, relacao: readonly (readonly string[])[]): Promise<Buffer> {
  const secoes: ISectionOptions[] = [];
  let orientacao = documento.orientacao;
  let corpo: (Paragraph | Table)[] = [];
  const fecharSecao = () => secoes.push({ ...quadro(documento, orientacao), children: corpo });
  for (const bloco of documento.blocos) {
    if (bloco.tipo === 'quebra') {
      fecharSecao();
      corpo = [];
      orientacao = bloco.orientacao;
    } else {
      corpo.push(...emDocx(bloco, orientacao));
    }
  }
  fecharSecao();
  const arquivo = new Document({
    title: documento.titulo,
    creator: documento.instituicao,
    lastModifiedBy: documento.instituicao,
    description: '',
    styles: {
      default: {
        document: {
          run: { font: FONTE, size: 20, language: { value: 'pt-BR' } },
          paragraph: { spacing: { after: 160, line: 300 } },
        },
        heading1: { run: { font: FONTE, size: 28, bold: true }, paragraph: { spacing: { before: 120, after: 200 } } },
        heading2: { run: { font: FONTE, size: 22, bold: true }, paragraph: { spacing: { before: 200, after: 120 } } },
      },
    },
    sections: secoes,
  });
  return preencherRelacao(await Packer.toBuffer(arquivo), relacao);
}

const texto = (conteudo: string, extra: { bold?: boolean; size?: number; color?: string } = {}) =>
  new TextRun({ text: textoSimples(conteudo), ...extra });

function emDocx(bloco: Exclude<Bloco, { tipo: 'quebra' }>, orientacao: Orientacao): (Paragraph | Table)[] {
  if (bloco.tipo === 'titulo') {
    const nivel =
      bloco.nivel === 1
        ? { heading: HeadingLevel.HEADING_1, alignment: AlignmentType.CENTER }
        : { heading: HeadingLevel.HEADING_2 };
    return [new Paragraph({ ...nivel, children: [texto(bloco.texto)] })];
  }
  if (bloco.tipo === 'paragrafo') {
    const alignment = bloco.alinhar ? ALINHAR[bloco.alinhar] : AlignmentType.JUSTIFIED;
    return [new Paragraph({ alignment, children: [texto(bloco.texto)] })];
  }
  if (bloco.tipo === 'qr') return [new Paragraph({ children: [texto(bloco.texto)] })];
  if (bloco.tipo === 'assinatura') {
    return bloco.linhas.map((linha, indice) => {
      const spacing = { before: indice === 0 ? 900 : 0, after: 40 };
      return new Paragraph({ alignment: AlignmentType.CENTER, spacing, keepNext: true, children: [texto(linha)] });
    });
  }
  const legenda = new Paragraph({
    keepNext: true,
    spacing: { before: 160, after: 80 },
    children: [texto(bloco.legenda, { bold: true, size: 18 })],
  });
  const corpo =
    bloco.tipo === 'relacao'
      ? tabelaModelo(bloco.colunas, LARGURA[orientacao] - 2 * MARGEM)
      : tabela(bloco.colunas, bloco.linhas, LARGURA[orientacao] - 2 * MARGEM);
  return [legenda, corpo, new Paragraph({ children: [] })];
}

/** Page size, head and foot of a section. */
function quadro(documento: Documento, orientacao: Orientacao): Omit<ISectionOptions, 'children'> {
  const direita = [{ type: TabStopType.RIGHT, position: LARGURA[orientacao] - 2 * MARGEM }];
  const paisagem = orientacao === 'paisagem';
  const orientation = paisagem ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT;
  const size = { width: LARGURA.retrato, height: LARGURA.paisagem, orientation };
  const margin = { top: MARGEM + 300, bottom: MARGEM + 200, left: MARGEM, right: MARGEM };
  const cabeca = new Paragraph({
    border: { bottom: { style: BorderStyle.SINGLE, size: 8, color: '1351B4', space: 4 } },
    children: [texto(documento.instituicao, { bold: true, size: 18, color: '0C326F' })],
  });
  const pe = new Paragraph({
    tabStops: direita,
    children: [
      texto(documento.rodape, { size: 16 }),
      new TextRun({ size: 16, children: ['\tPágina ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES] }),
    ],
  });
  return {
    properties: { page: { size, margin } },
    headers: { default: new Header({ children: [cabeca] }) },
    footers: { default: new Footer({ children: [pe] }) },
  };
}
