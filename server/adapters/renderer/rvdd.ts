import type { CodigoDoSelo } from '#assinatura/selo/codigo-do-selo.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { abrirPdf, type Doc } from './pdf/abrir-pdf.ts';
import { criarMedida, FONTES, type Fonte, type Medida } from './pdf/medida.ts';
import { desenharQr, QR } from './rvdd-qr.ts';
import { desenharSelo, SELO } from './rvdd-selo.ts';
import { frenteDoRvdd, type LinhaDoRvdd, TEXTO_DO_SELO } from './rvdd-textos.ts';
import { versoDoRvdd } from './rvdd-verso.ts';
import { textoSimples } from './texto-simples.ts';

/** `url` is the diploma's one public address; `marca` is printed across an invalid one, as 'ANULADO'; `selo`: if it is signed. */
interface PedidoDeRvdd {
  snapshot: SnapshotDoRegistro;
  url: string;
  marca: string | null;
  selo?: CodigoDoSelo | null;
}

/** A4, landscape, in points. */
const PAGINA = { largura: 841.89, altura: 595.28, margem: 48 } as const;
const AZUL = '#1351b4';

/**
 * RVDD: the visual representation of a diploma as a tagged PDF (PDF/A-2a) of two A4 pages. The validation code stands
 * on the front, the QR code of the diploma's address on the back. It is a picture: the diploma is the signed XML.
 */
export async function renderizarRvdd({ snapshot, url, marca, selo = null }: PedidoDeRvdd): Promise<Buffer> {
  const titulo = `Diploma de ${snapshot.diplomado.nomeSocial ?? snapshot.diplomado.nome}`;
  const { doc, raiz, fechar } = abrirPdf({
    ...{ Title: textoSimples(titulo), Author: snapshot.iesEmissora.nome, Creator: snapshot.iesRegistradora.nome },
  });
  const medida = criarMedida(doc);

  abrirPagina(doc, marca);
  const frente = frenteDoRvdd(snapshot);
  escrever(doc, raiz, medida, frente.corpo, { x: PAGINA.margem + 40, largura: larguraUtil(80), y: 74 });
  escrever(doc, raiz, medida, frente.pe, { x: PAGINA.margem + 24, largura: larguraUtil(48), y: 498 });

  abrirPagina(doc, marca);
  const verso = versoDoRvdd(snapshot, url);
  escrever(doc, raiz, medida, verso.titulo, { x: PAGINA.margem + 24, largura: larguraUtil(48), y: 68 });
  desenharQr(doc, raiz, url);
  escrever(doc, raiz, medida, verso.validacao, { x: QR.x - 12, largura: QR.lado + 24, y: QR.y + QR.lado + 10 });
  if (selo !== null) {
    desenharSelo(doc, raiz, selo);
    const lugar = { x: SELO.x + SELO.lado + 4, largura: QR.lado + 24 - SELO.lado - 4, y: SELO.y + 8 };
    escrever(doc, raiz, medida, TEXTO_DO_SELO, lugar);
  }
  const x = QR.x + QR.lado + 44;
  escrever(doc, raiz, medida, verso.dados, { x, largura: PAGINA.largura - PAGINA.margem - 24 - x, y: 112 });
  return fechar();
}

const larguraUtil = (recuo: number): number => PAGINA.largura - 2 * PAGINA.margem - recuo;

/** A new page with its frame and, across it, the mark of an invalid diploma. */
function abrirPagina(doc: Doc, marca: string | null): void {
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
function escrever(
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
