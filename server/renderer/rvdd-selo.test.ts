import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { selar } from '#assinatura/selo/codigo-do-selo.ts';
import { umaChave, umSelo } from '#assinatura/selo/test/um-selo.ts';
import { contar, quantidade } from '../test/campanha.ts';
import { matrizDoSelo } from './rvdd-selo.ts';
import { fotografar, imprimir, sorteio } from './test/fotografar.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) } });

/** Dots of a print whose code is 30 mm wide, at 300 dots an inch; the quiet zone is around it. */
const pontosDe = ({ length }: readonly unknown[]) => Math.round((30 / 25.4) * 300 * (length / (length - 8)));

/** Name of 255 letters whose words do not repeat. */
function nomeComprido(semente: number): string {
  const acaso = sorteio(semente);
  const letras = 'aaaaeeeeiioooubcdfghjlmnprsttvxzáãâéêíóõôúç';
  let nome = '';
  while (nome.length < 255) {
    const palavra = Array.from(
      { length: 3 + Math.floor(acaso() * 7) },
      () => letras[Math.floor(acaso() * letras.length)],
    );
    nome += `${palavra.join('').replace(/^./, (letra) => letra.toUpperCase())} `;
  }
  return nome.slice(0, 255);
}

test('the seal is read from a photograph of its print at 30 mm and 300 dpi, by two decoders', {
  timeout: 1_200_000,
}, async () => {
  const { kid, assinar } = await umaChave();
  const quantas = quantidade({ pequena: 2, inteira: 100 });
  const lidas = { zbar: 0, zxing: 0 };
  for (let semente = 1; semente <= quantas; semente += 1) {
    // Every second is a name of 255 letters.
    const codigo = await selar(umSelo(semente % 2 === 0 ? { nome: nomeComprido(semente) } : {}), kid, assinar);
    const texto = codigo.prefixo + codigo.algarismos;
    const matriz = matrizDoSelo(codigo);
    const { pixels, largura, altura } = fotografar(imprimir(matriz, pontosDe(matriz)), semente);
    const [achado] = await scanRGBABuffer(pixels.buffer, largura, altura);
    if (achado?.decode() === texto) lidas.zbar += 1;
    const imagem = { data: pixels, width: largura, height: altura, colorSpace: 'srgb' } as ImageData;
    const [um] = await readBarcodes(imagem, { formats: ['QRCode'], tryHarder: true });
    if (um?.text === texto) lidas.zxing += 1;
  }
  contar('selo fotografado', `${quantas} impressões: ZBar leu ${lidas.zbar}, ZXing ${lidas.zxing}`);
  expect(Math.min(lidas.zbar, lidas.zxing)).toBeGreaterThanOrEqual(Math.floor(quantas * 0.95));
});
