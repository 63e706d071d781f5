import type { CodigoDoSelo } from '#assinatura/selo/codigo-do-selo.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { abrirPdf } from './pdf/abrir-pdf.ts';
import { criarMedida } from './pdf/medida.ts';
import { abrirPagina, escrever, larguraUtil, PAGINA } from './rvdd-pagina.ts';
import { desenharQr, QR } from './rvdd-qr.ts';
import { desenharSelo, SELO } from './rvdd-selo.ts';
import { frenteDoRvdd, SEM_VALOR, TEXTO_DO_SELO } from './rvdd-textos.ts';
import { versoDoRvdd } from './rvdd-verso.ts';
import { textoSimples } from './texto-simples.ts';

/**
 * `url`: the diploma's one public address; `marca`: printed across an invalid one, as 'ANULADO'; `semValor`: it is one of
 * MEC's test environment, which both pages say; `selo`: if signed.
 */
interface PedidoDeRvdd {
  snapshot: SnapshotDoRegistro;
  url: string;
  marca: string | null;
  semValor?: boolean;
  selo?: CodigoDoSelo | null;
}

/**
 * RVDD: the visual representation of a diploma as a tagged PDF (PDF/A-2a) of two A4 pages. The validation code stands
 * on the front, the QR code of the diploma's address on the back. It is a picture: the diploma is the signed XML.
 */
export async function renderizarRvdd({
  snapshot,
  url,
  marca,
  semValor = false,
  selo = null,
}: PedidoDeRvdd): Promise<Buffer> {
  const titulo = `Diploma de ${snapshot.diplomado.nomeSocial ?? snapshot.diplomado.nome}`;
  const { doc, raiz, fechar } = await abrirPdf({
    Title: textoSimples(titulo),
    Author: snapshot.iesEmissora.nome,
    Creator: snapshot.iesRegistradora.nome,
  });
  const medida = criarMedida(doc);

  const dizerSemValor = () => {
    const lugar = { x: PAGINA.margem + 24, largura: larguraUtil(48), y: 50 };
    if (semValor) escrever(doc, raiz, medida, [SEM_VALOR], lugar);
  };

  abrirPagina(doc, marca);
  dizerSemValor();
  const frente = frenteDoRvdd(snapshot);
  escrever(doc, raiz, medida, frente.corpo, { x: PAGINA.margem + 40, largura: larguraUtil(80), y: 74 });
  escrever(doc, raiz, medida, frente.pe, { x: PAGINA.margem + 24, largura: larguraUtil(48), y: 498 });

  abrirPagina(doc, marca);
  dizerSemValor();
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
