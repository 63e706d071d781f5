import { expect, test } from 'vitest';
import { formatoDaImagem } from './formato-da-imagem.ts';

const bytes = (texto: string) => Uint8Array.from(texto.padEnd(16, '\0'), (sinal) => sinal.charCodeAt(0));

test.each([
  ['\0\0\0\x18ftypheic', 'HEIC'],
  ['\0\0\0\x24ftypheix', 'HEIC'],
  ['\0\0\0\x18ftyphevc', 'HEIC'],
  ['\0\0\0\x18ftypmif1', 'HEIF'],
  ['\0\0\0\x1cftypavif', 'AVIF'],
  ['\0\0\0\x18ftypmp42', null],
  ['\xff\xd8\xff\xe0', 'JPEG'],
  ['\x89PNG\r\n\x1a\n', 'PNG'],
  ['GIF89a', 'GIF'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'WebP'],
  ['RIFF\x10\0\0\0WAVEfmt ', null],
  ['BM\x36\0', 'BMP'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['8BPS\0\x01', 'PSD'],
  ['\xff\x0a', 'JPEG XL'],
  ['\0\0\0\x0cjP  \r\n', 'JPEG 2000'],
  ['%PDF-1.7', null],
  ['<?xml', null],
  ['', null],
])('%j is %s', (inicio, formato) => {
  expect(formatoDaImagem(bytes(inicio))).toBe(formato);
});
