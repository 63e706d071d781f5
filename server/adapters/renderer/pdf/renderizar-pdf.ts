import PDFDocument from 'pdfkit';
import type { Documento } from '../documento.ts';
import { textoSimples } from '../texto-simples.ts';
import { compor, MARGEM, type Pagina, tamanhoDaPagina } from './compor.ts';
import { desenharItens, type Estrutura } from './desenhar.ts';
import { juntar } from './juntar.ts';
import { criarMedida, FONTES } from './medida.ts';

/**
 * Tagged archival PDF (PDF/A-2a) in Portuguese with embedded fonts: headings, paragraphs and tables carry their
 * structure, everything else is marked as decoration. A4, the institution at the head, page numbers at the foot of
 * every page.
 */
export async function renderizarPdf(documento: Documento, relacao: readonly (readonly string[])[]): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: FONTES.normal,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: documento.titulo, Author: documento.instituicao, Creator: documento.instituicao },
  });
  const pronto = juntar(doc);

  const paginas = compor(documento, relacao, criarMedida(doc));
  const raiz = doc.struct('Document');
  doc.addStructure(raiz);
  const estrutura: Estrutura = { raiz, bloco: -1, elemento: null };
  for (const [indice, pagina] of paginas.entries()) {
    const { largura, altura } = tamanhoDaPagina(pagina.orientacao);
    doc.addPage({ size: [largura, altura], margin: 0 });
    decorar(doc, documento, pagina, `Página ${indice + 1} de ${paginas.length}`);
    desenharItens(doc, estrutura, pagina.itens);
    // What is drawn is not needed again.
    pagina.itens.length = 0;
  }
  estrutura.elemento?.end();
  raiz.end();
  doc.end();
  return pronto;
}

/** Head and foot of a page: decoration, not read aloud on every page. */
function decorar(doc: typeof PDFDocument.prototype, documento: Documento, pagina: Pagina, numero: string): void {
  const { largura, altura } = tamanhoDaPagina(pagina.orientacao);
  const direita = largura - MARGEM;
  doc.markContent('Artifact', { type: 'Pagination' });
  doc.fillColor('#0c326f').font(FONTES.negrito).fontSize(9);
  doc.text(textoSimples(documento.instituicao), MARGEM, 32, { lineBreak: false });
  doc.moveTo(MARGEM, 47).lineTo(direita, 47).lineWidth(1).strokeColor('#1351b4').stroke();
  const base = altura - 32;
  doc
    .moveTo(MARGEM, base - 6)
    .lineTo(direita, base - 6)
    .lineWidth(0.5)
    .strokeColor('#cccccc')
    .stroke();
  doc.fillColor('#333333').font(FONTES.normal).fontSize(8);
  doc.text(textoSimples(documento.rodape), MARGEM, base, { lineBreak: false });
  doc.text(numero, direita - doc.widthOfString(numero), base, { lineBreak: false });
  doc.endMarkedContent();
}
