import lerQr from 'jsqr';

/** Longest sides that a picture is reduced to, one after the other: what is too fine for one is read at the other. */
const LADOS = [1_600, 800];

/** Off a photograph or a drawn page; null when no code is read. */
export async function lerQrDaImagem(origem: Blob | HTMLCanvasElement): Promise<string | null> {
  const imagem = origem instanceof Blob ? await createImageBitmap(origem) : origem;
  for (const lado of LADOS) {
    const escala = Math.min(1, lado / Math.max(imagem.width, imagem.height));
    const [largura, altura] = [Math.round(imagem.width * escala), Math.round(imagem.height * escala)];
    const tela = Object.assign(document.createElement('canvas'), { width: largura, height: altura });
    const pincel = tela.getContext('2d', { willReadFrequently: true });
    if (pincel === null) return null;
    pincel.drawImage(imagem, 0, 0, largura, altura);
    const lido = lerQr(pincel.getImageData(0, 0, largura, altura).data, largura, altura);
    if (lido !== null && lido.data !== '') return lido.data;
  }
  return null;
}
