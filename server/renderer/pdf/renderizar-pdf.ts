import { TRADUTORES } from '#domain/idiomas/tradutores.ts';
import type { Documento } from '../documento.ts';
import { textoSimples } from '../texto-simples.ts';
import { abrirPdf, type Doc } from './abrir-pdf.ts';
import { compor, MARGEM, type Pagina, tamanhoDaPagina } from './compor.ts';
import { desenharItens, type Estrutura } from './desenhar.ts';
import { criarMedida, FONTES } from './medida.ts';

/**
 * Makes an archival PDF on A4. Headings, paragraphs and tables carry their structure, everything else is marked as
 * decoration. The institution stands at the head, page numbers at the foot of every page.
 */
export async function renderizarPdf(documento: Documento): Promise<Buffer> {
  const { titulo, instituicao, palavrasChave, feitoEm, idioma = 'pt' } = documento;
  const { doc, raiz, fechar } = await abrirPdf(
    {
      Title: titulo,
      Author: instituicao,
      Creator: instituicao,
      ...(palavrasChave !== undefined && { Keywords: palavrasChave }),
      ...(feitoEm !== undefined && { CreationDate: feitoEm, ModDate: feitoEm }),
    },
    idioma === 'pt' ? 'pt-BR' : idioma,
  );
  const paginas = compor(documento, criarMedida(doc));
  const total = paginas.length;
  const estrutura: Estrutura = { raiz, bloco: -1, elemento: null };
  for (const [indice, pagina] of paginas.entries()) {
    const { largura, altura } = tamanhoDaPagina(pagina.orientacao);
    doc.addPage({ size: [largura, altura], margin: 0 });
    decorar(doc, documento, pagina, TRADUTORES[idioma]('Página {n} de {total}', { n: indice + 1, total }));
    desenharItens(doc, estrutura, pagina.itens);
  }
  estrutura.elemento?.end();
  return fechar();
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
