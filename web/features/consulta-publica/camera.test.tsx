import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { Camera } from './camera.tsx';

const lerImagem = vi.fn<() => Promise<string | null>>();
const CODIGO = `12345.99001.${'0123456789ab'.repeat(2)}`;
afterEach(() => vi.unstubAllGlobals());

function umaCamera(abrir: () => Promise<unknown>) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia: abrir } }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const aoLer = vi.fn();
  renderApp(<Camera emec="99001" aoLer={aoLer} aoFechar={() => {}} lerImagem={lerImagem} />);
  return aoLer;
}

test('the camera is looked at until the code of a diploma is in its picture, and then closed', async () => {
  const stop = vi.fn();
  lerImagem
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce('WIFI:S:casa;;')
    .mockResolvedValue(`https://diplomas.example/digital/diploma/${CODIGO}`);
  const aoLer = umaCamera(async () => ({ getTracks: () => [{ stop }] }));
  await screen.findByText('O QR code foi lido, mas não é o de um diploma.');
  await waitFor(() => expect(aoLer).toHaveBeenCalledExactlyOnceWith(`/diploma/${CODIGO}`));
  expect(stop).toHaveBeenCalledOnce();
});

test('a camera that may not be opened says what else there is', async () => {
  umaCamera(() => Promise.reject(new DOMException('não', 'NotAllowedError')));
  await screen.findByText(/A câmera não pôde ser aberta\. Permita o uso dela/);
});
