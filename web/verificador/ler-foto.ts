import lerQr from 'jsqr';

const MAIOR_LADO = 1_600;

/** What the QR code on a picture says, or null when none is read. */
export async function lerFoto(arquivo: Blob): Promise<string | null> {
  const imagem = await createImageBitmap(arquivo);
  const escala = Math.min(1, MAIOR_LADO / Math.max(imagem.width, imagem.height));
  const [largura, altura] = [Math.round(imagem.width * escala), Math.round(imagem.height * escala)];
  const tela = Object.assign(document.createElement('canvas'), { width: largura, height: altura });
  const pincel = tela.getContext('2d');
  if (pincel === null) return null;
  pincel.drawImage(imagem, 0, 0, largura, altura);
  return lerQr(pincel.getImageData(0, 0, largura, altura).data, largura, altura)?.data ?? null;
}
