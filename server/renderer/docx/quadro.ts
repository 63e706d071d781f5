import {
  BorderStyle,
  convertMillimetersToTwip,
  Footer,
  Header,
  type ISectionOptions,
  PageNumber,
  PageOrientation,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import type { Documento, Orientacao } from '../documento.ts';
import { textoSimples } from '../texto-simples.ts';
import { LARGURA } from './tabela.ts';

const MARGEM = convertMillimetersToTwip(15);

/** Between the margins, in twips. */
export const larguraUtil = (orientacao: Orientacao): number => LARGURA[orientacao] - 2 * MARGEM;

/** A run of text without what the format cannot hold; `size` in half points. */
export const texto = (conteudo: string, extra: { bold?: boolean; size?: number; color?: string } = {}) =>
  new TextRun({ text: textoSimples(conteudo), ...extra });

export function quadro(documento: Documento, orientacao: Orientacao): Omit<ISectionOptions, 'children'> {
  const direita = [{ type: TabStopType.RIGHT, position: larguraUtil(orientacao) }];
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
