import { TRADUTORES } from '#domain/idiomas/tradutores.ts';
import type { Documento } from '../documento.ts';
import type { Relacao } from '../relacao.ts';
import { textoSimples } from '../texto-simples.ts';
import { abrirPdf, type Doc } from './abrir-pdf.ts';
import { compor, MARGEM, type Pagina, tamanhoDaPagina } from './compor.ts';
import { desenharItens, type Estrutura } from './desenhar.ts';
import { criarEscritaDeFilas } from './escrever-filas.ts';
import { criarMedida, FONTES } from './medida.ts';
import { comprimirPagina } from './por-dentro.ts';

/**
 * Headings, paragraphs and tables carry their structure, everything else is marked as decoration. A4, the institution
 * at the head, page numbers at the foot of every page.
 */
export async function* renderizarPdf(documento: Documento, relacao: Relacao): AsyncGenerator<Buffer> {
  const { titulo: Title, instituicao, palavrasChave: Keywords, idioma = 'pt' } = documento;
  const { doc, raiz, tirar, fechar } = await abrirPdf(
    { ...{ Title, Author: instituicao, Creator: instituicao }, ...(Keywords !== undefined && { Keywords }) },
    idioma === 'pt' ? 'pt-BR' : idioma,
  );
  const numerar = (n: number) => TRADUTORES[idioma]('Página {n} de {total}', { n, total: paginas.length });
  const paginas = await compor(documento, relacao, criarMedida(doc));
  const estrutura: Estrutura = { raiz, bloco: -1, elemento: null, escreverFila: criarEscritaDeFilas(doc, raiz) };
  for (const [indice, pagina] of paginas.entries()) {
    const { largura, altura } = tamanhoDaPagina(pagina.orientacao);
    doc.addPage({ size: [largura, altura], margin: 0 });
    decorar(doc, documento, pagina, numerar(indice + 1));
    desenharItens(doc, estrutura, pagina.itens);
    // What is drawn is not needed again.
    pagina.itens.length = 0;
    comprimirPagina(doc);
    yield tirar();
  }
  estrutura.elemento?.end();
  yield fechar();
}

/** Head and foot of a page: decoration, not read aloud on every page. */
function decorar(doc: Doc, documento: Documento, pagina: Pagina, numero: string): void {
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
