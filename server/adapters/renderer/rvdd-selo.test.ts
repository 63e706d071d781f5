import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import lerQr from 'jsqr';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { selar } from '#assinatura/selo/codigo-do-selo.ts';
import { umaChave, umSelo } from '#assinatura/selo/test/um-selo.ts';
import { contar, quantidade } from '../../test/campanha.ts';
import { matrizDoSelo } from './rvdd-selo.ts';
import { fotografar, imprimir, sorteio } from './test/fotografar.ts';

const jsQr = 'default' in lerQr ? (lerQr as { default: typeof lerQr }).default : lerQr;
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) } });

/** 30 mm at 300 dots an inch, quiet zone included. */
const PONTOS = Math.round((30 / 25.4) * 300);

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
  const lidas = { jsqr: 0, zxing: 0 };
  for (let semente = 1; semente <= quantas; semente += 1) {
    // Every second is a name of 255 letters.
    const codigo = await selar(umSelo(semente % 2 === 0 ? { nome: nomeComprido(semente) } : {}), kid, assinar);
    const texto = codigo.prefixo + codigo.algarismos;
    const { pixels, largura, altura } = fotografar(imprimir(matrizDoSelo(codigo), PONTOS), semente);
    if (jsQr(pixels, largura, altura, { inversionAttempts: 'dontInvert' })?.data === texto) lidas.jsqr += 1;
    const imagem = { data: pixels, width: largura, height: altura, colorSpace: 'srgb' } as ImageData;
    const [um] = await readBarcodes(imagem, { formats: ['QRCode'], tryHarder: true });
    if (um?.text === texto) lidas.zxing += 1;
  }
  contar('selo fotografado', `${quantas} impressões: jsQR leu ${lidas.jsqr}, zxing ${lidas.zxing}`);
  expect(Math.min(lidas.jsqr, lidas.zxing)).toBeGreaterThanOrEqual(Math.floor(quantas * 0.95));
});
