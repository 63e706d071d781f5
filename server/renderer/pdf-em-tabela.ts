import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';

const fonte = (arquivo: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${arquivo}.ttf`);
const NORMAL = fonte('DejaVuSans');
const NEGRITO = fonte('DejaVuSans-Bold');
const MARGEM = 48;

/** A column with its width in points; those of a table fill 499 together. */
interface ColunaDoPdf {
  titulo: string;
  largura: number;
}

/** Sections of a document: pairs of label and value, or a table under its title. */
export type ParteDoPdf =
  | { pares: readonly (readonly [rotulo: string, valor: string])[] }
  | { titulo: string | null; colunas: readonly ColunaDoPdf[]; linhas: readonly (readonly string[])[] };

/** Title, pairs and tables as PDF/A-2b on A4; `agora` goes to the metadata. */
export async function pdfEmTabela(titulo: string, partes: readonly ParteDoPdf[], agora: Date): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGEM,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    lang: 'pt-BR',
    font: NORMAL,
    info: { Title: titulo, Creator: 'Registro de Diplomas', CreationDate: agora, ModDate: agora },
  });
  const bytes = buffer(pdf);
  pdf.font(NEGRITO).fontSize(15).text(titulo).moveDown(0.6);
  for (const parte of partes) escreverParte(pdf, parte);
  pdf.end();
  return bytes;
}

function escreverParte(pdf: PDFKit.PDFDocument, parte: ParteDoPdf): void {
  if ('pares' in parte) {
    pdf.fontSize(9);
    for (const [rotulo, valor] of parte.pares) {
      pdf.font(NEGRITO).text(`${rotulo}: `, { continued: true }).font(NORMAL).text(valor);
    }
    pdf.moveDown();
    return;
  }
  const { titulo, colunas, linhas } = parte;
  if (titulo !== null) pdf.moveDown(0.8).font(NEGRITO).fontSize(11).text(titulo).moveDown(0.3);
  pdf.font(NEGRITO).fontSize(8);
  const titulos = colunas.map((coluna) => coluna.titulo);
  linha(pdf, colunas, titulos);
  pdf.font(NORMAL);
  for (const textos of linhas) linha(pdf, colunas, textos);
}

function linha(pdf: PDFKit.PDFDocument, colunas: readonly ColunaDoPdf[], textos: readonly string[]): void {
  const alturas = textos.map((texto, i) => pdf.heightOfString(texto || ' ', { width: (colunas[i]?.largura ?? 0) - 6 }));
  const altura = Math.max(...alturas) + 4;
  if (pdf.y + altura > pdf.page.height - MARGEM) pdf.addPage();
  const y = pdf.y;
  let x = MARGEM;
  textos.forEach((texto, i) => {
    const largura = colunas[i]?.largura ?? 0;
    pdf.text(texto, x, y, { width: largura - 6 });
    x += largura;
  });
  pdf.x = MARGEM;
  pdf.y = y + altura;
}
