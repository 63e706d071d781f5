import type { Doc } from './pdf/abrir-pdf.ts';
import { FONTES, type Fonte, type Medida } from './pdf/medida.ts';
import type { LinhaDoRvdd } from './rvdd-textos.ts';
import { textoSimples } from './texto-simples.ts';

/** A4, landscape, in points. */
export const PAGINA = { largura: 841.89, altura: 595.28, margem: 48 } as const;
const AZUL = '#1351b4';
/** Width that text may take, in points. */
export const larguraUtil = (recuo: number): number => PAGINA.largura - 2 * PAGINA.margem - recuo;

/** Opens a new page with its frame and, across it, the mark of an invalid diploma. */
export function abrirPagina(doc: Doc, marca: string | null): void {
  const { largura, altura, margem } = PAGINA;
  doc.addPage({ size: [largura, altura], margin: 0 });
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .rect(margem - 12, margem - 12, largura - 2 * margem + 24, altura - 2 * margem + 24)
    .lineWidth(2.5)
    .stroke(AZUL);
  doc
    .rect(margem - 6, margem - 6, largura - 2 * margem + 12, altura - 2 * margem + 12)
    .lineWidth(0.6)
    .stroke(AZUL);
  if (marca !== null) {
    doc.save().rotate(-24, { origin: [largura / 2, altura / 2] });
    doc.font(FONTES.negrito).fontSize(110).fillColor('#f3c6c0');
    doc.text(marca, (largura - doc.widthOfString(marca)) / 2, altura / 2 - 64, { lineBreak: false });
    doc.restore();
  }
  doc.endMarkedContent();
}

/** Writes lines of text below each other, each block a structure element; a name that does not fit gets smaller. */
export function escrever(
  doc: Doc,
  raiz: ReturnType<Doc['struct']>,
  medida: Medida,
  linhas: readonly LinhaDoRvdd[],
  lugar: { x: number; largura: number; y: number },
): void {
  let { y } = lugar;
  for (const linha of linhas) {
    const fonte: Fonte = linha.negrito ? 'negrito' : 'normal';
    const texto = textoSimples(linha.texto);
    const { tamanho, trechos } = ajustar(medida, texto, lugar.largura, fonte, linha);
    const elemento = doc.struct(linha.papel ?? 'P');
    raiz.add(elemento);
    elemento.add(doc.markStructureContent(linha.papel ?? 'P'));
    y += linha.antes ?? 0;
    doc
      .font(FONTES[fonte])
      .fontSize(tamanho)
      .fillColor(linha.cor ?? '#222222');
    for (const trecho of trechos) {
      const sobra = linha.centro ? (lugar.largura - medida.largura(trecho, fonte, tamanho)) / 2 : 0;
      doc.text(trecho, lugar.x + sobra, y, { lineBreak: false });
      y += tamanho * 1.32;
    }
    doc.endMarkedContent();
    elemento.end();
  }
}

/** Largest size, down to 60 %, at which the text takes no more lines than it may. */
function ajustar(medida: Medida, texto: string, largura: number, fonte: Fonte, { tamanho, maximo = 99 }: LinhaDoRvdd) {
  for (let escala = 1; ; escala -= 0.1) {
    const trechos = medida.quebrar(texto, largura, fonte, tamanho * escala);
    if (trechos.length <= maximo || escala <= 0.6) return { tamanho: tamanho * escala, trechos };
  }
}
