import { AlignmentType, Document, HeadingLevel, type ISectionOptions, Packer, Paragraph, type Table } from 'docx';
import type { Bloco, Documento, Orientacao } from '../documento.ts';
import { larguraUtil, quadro, texto } from './quadro.ts';
import { tabela } from './tabela.ts';

const FONTE = 'Arial';
const ALINHAR = { centro: AlignmentType.CENTER, direita: AlignmentType.RIGHT } as const;

/**
 * Makes a DOCX with real headings, real tables whose headings repeat on every page, the institution at the head and page
 * numbers at the foot.
 */
export async function renderizarDocx(documento: Documento): Promise<Buffer> {
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
      paragraphStyles: [
        {
          id: 'celula',
          name: 'Célula',
          run: { size: 15 },
          paragraph: { spacing: { before: 30, after: 30, line: 240 } },
        },
        { id: 'cabecalho', name: 'Cabeçalho de coluna', basedOn: 'celula', run: { bold: true } },
      ],
    },
    sections: secoes,
  });
  return Packer.toBuffer(arquivo);
}

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
  return [legenda, tabela(bloco.colunas, bloco.linhas, larguraUtil(orientacao)), new Paragraph({ children: [] })];
}
