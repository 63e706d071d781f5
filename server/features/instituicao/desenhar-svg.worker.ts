import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Loaded once in the thread: it may not be told twice. */
const carregado = readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) =>
  initWasm(wasm),
);

/** The size that an SVG gives itself, in points, and its PNG of `largura` points; null: what it would be is above `maximo`. */
export interface Desenhado {
  lados: [number, number];
  png: Uint8Array | null;
}

/** Draws an SVG inside a thread. @throws whatever the renderer throws on one that draws nothing */
export async function desenhar({
  svg,
  largura,
  maximo,
  maiorLado,
}: {
  svg: string;
  largura: number;
  maximo: number;
  maiorLado: number;
}): Promise<Desenhado> {
  await carregado;
  const desenho = new Resvg(svg, { fitTo: { mode: 'width', value: largura }, font: { loadSystemFonts: false } });
  const { width, height } = desenho;
  const cabe = Math.max(width, height) <= maiorLado && (largura * height) / width <= maximo;
  return { lados: [width, height], png: cabe ? desenho.render().asPng() : null };
}
