import { inflateSync } from 'node:zlib';
import { SEM_MARCA } from '#domain/documento/pdfa.ts';

const ESPACO = 'http://www.aiim.org/pdfa/ns/id/';
const JANELA = 64 * 1024;
const MAXIMO_DE_BUSCAS = 200;
const MAXIMO_DO_XMP = 1024 * 1024;

/** Reads the PDF/A claim of a file, by windows around known words, in bounded time. */
export function lerMarca(bytes: Buffer): string {
  for (const posicao of posicoes(bytes, ESPACO)) {
    const marca = marcaNoTexto(bytes.toString('latin1', Math.max(0, posicao - 4096), posicao + JANELA));
    if (marca !== null) return marca;
  }
  // PDF/A-2 and later may compress the metadata.
  let comprimidos = 0;
  for (const posicao of posicoes(bytes, '/Metadata')) {
    const janela = bytes.toString('latin1', Math.max(0, posicao - 512), posicao + 1024);
    const inicio = /\/FlateDecode[\s\S]{0,400}?stream\r?\n/.exec(janela);
    if (inicio === null || !/\/Subtype\s*\/XML/.test(janela)) continue;
    comprimidos += 1;
    if (comprimidos > 3) break;
    const desde = Math.max(0, posicao - 512) + inicio.index + inicio[0].length;
    const marca = marcaNoTexto(descomprimir(bytes.subarray(desde, desde + MAXIMO_DO_XMP)) ?? '');
    if (marca !== null) return marca;
  }
  return SEM_MARCA;
}

/** The claim inside XMP metadata, in whichever of Unicode's encodings they are, or null. */
export function marcaNoTexto(codificado: string): string | null {
  // UTF-16 and UTF-32 write what is asked for here with zeros between the letters.
  const texto = codificado.replaceAll('\0', '');
  const parte = /pdfaid:part\s*(?:=\s*["']|>\s*)([1-4])/.exec(texto)?.[1];
  if (parte === undefined) return null;
  const nivel = /pdfaid:conformance\s*(?:=\s*["']|>\s*)([ABUEFabuef])/.exec(texto)?.[1] ?? '';
  return `PDF/A-${parte}${nivel.toLowerCase()}`;
}

function descomprimir(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: MAXIMO_DO_XMP, finishFlush: 2 }).toString('latin1');
  } catch {
    return null;
  }
}

/** The file asks for a password or forbids uses; a name may be written in figures (`/Enc#72ypt`). */
export function estaCifrado(original: Buffer): boolean {
  const bytes = Buffer.from(
    original
      .toString('latin1')
      .replace(/#([\dA-Fa-f]{2})/g, (_, hexa) => String.fromCharCode(Number.parseInt(hexa, 16))),
    'latin1',
  );
  for (const palavra of ['trailer', '/XRef']) {
    for (const posicao of posicoes(bytes, palavra)) {
      const janela = bytes.toString('latin1', Math.max(0, posicao - 2048), posicao + 4096);
      const dicionario = palavra === 'trailer' ? janela.slice(Math.min(posicao, 2048)) : janela;
      if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(dicionario.split('startxref')[0] ?? '')) return true;
    }
  }
  return false;
}

/** At most so many places, the last ones of the file among them. */
function posicoes(bytes: Buffer, palavra: string): number[] {
  const achadas = new Set<number>();
  for (let p = bytes.indexOf(palavra); p >= 0 && achadas.size < MAXIMO_DE_BUSCAS; p = bytes.indexOf(palavra, p + 1)) {
    achadas.add(p);
  }
  let fim = bytes.lastIndexOf(palavra);
  for (let i = 0; i < 20 && fim > 0; i += 1, fim = bytes.lastIndexOf(palavra, fim - 1)) achadas.add(fim);
  return [...achadas];
}
