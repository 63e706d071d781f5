import { useEffect, useRef, useState } from 'react';
import { lerEntrada } from '#domain/consulta/entrada.ts';
import { t } from '../../lib/idioma.ts';
import { lerQrDaImagem } from '../../lib/ler-qr.ts';
import { Botao } from '../../ui/botao.tsx';
import { destinoDaEntrada } from './destino-da-entrada.ts';

/** Between two looks at the picture: often enough for a hand, seldom enough for a telephone. */
const PAUSA_MS = 200;
const OUTRO = 'O QR code foi lido, mas não é o de um diploma.';
const NEGADA =
  'A câmera não pôde ser aberta. Permita o uso dela no navegador, abra uma foto do QR code ou digite o código de validação.';

interface Props {
  emec: string | null;
  /** Hears where the code that was read leads. */
  aoLer: (destino: string) => void;
  aoFechar: () => void;
  lerImagem?: typeof lerQrDaImagem;
}

/** The camera's picture, looked at until a diploma's QR code is in it; nothing of it is kept or sent. */
export function Camera({ emec, aoLer, aoFechar, lerImagem = lerQrDaImagem }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [aviso, setAviso] = useState('Aponte a câmera para o QR code do diploma.');
  const ler = useRef(aoLer);
  useEffect(() => {
    ler.current = aoLer;
  });
  useEffect(() => {
    const fim = new AbortController();
    const achar = (texto: string): boolean => {
      const destino = destinoDaEntrada(lerEntrada(texto, emec));
      if (destino === null) setAviso(OUTRO);
      else ler.current(destino);
      return destino !== null;
    };
    if (video.current !== null)
      olhar(video.current, lerImagem, fim.signal, achar).catch(() => !fim.signal.aborted && setAviso(NEGADA));
    return () => fim.abort();
  }, [emec, lerImagem]);
  return (
    <section className="camera" aria-label={t('Câmera')}>
      <video ref={video} playsInline muted />
      <p role="status">{t(aviso)}</p>
      <Botao onClick={aoFechar}>{t('Fechar a câmera')}</Botao>
    </section>
  );
}

/** Opens the camera and reads until `achar` has enough, or `fim`. @throws DOMException where it may not open */
async function olhar(
  video: HTMLVideoElement,
  lerImagem: typeof lerQrDaImagem,
  fim: AbortSignal,
  achar: (texto: string) => boolean,
): Promise<void> {
  const imagem = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  const fechar = () => {
    for (const trilha of imagem.getTracks()) trilha.stop();
  };
  if (fim.aborted) return fechar();
  fim.addEventListener('abort', fechar);
  video.srcObject = imagem;
  await video.play();
  const tela = document.createElement('canvas');
  while (!fim.aborted) {
    const lido = desenhar(video, tela) ? await lerImagem(tela) : null;
    if (!fim.aborted && lido !== null && achar(lido)) return fechar();
    await new Promise((seguir) => setTimeout(seguir, PAUSA_MS));
  }
}

/** False when there was no picture to draw. */
function desenhar(video: HTMLVideoElement, tela: HTMLCanvasElement): boolean {
  if (video.videoWidth === 0) return false;
  Object.assign(tela, { width: video.videoWidth, height: video.videoHeight });
  tela.getContext('2d')?.drawImage(video, 0, 0);
  return true;
}
