import { comoVeio, type Frase, frase } from '#domain/idiomas/frase.ts';

/** Portuguese letters with accents, as each old encoding writes them. */
const LETRAS = {
  'Windows-1252 (ANSI)': 'c0c1c2c3c7c9cacdd3d4d5dadce0e1e2e3e7e9eaedf3f4f5fafc',
  MacRoman: 'cbe7e5cc8283e6eaeeefcdf2868887898b8d8e909297999b9c9f',
  'DOS (CP850)': 'b7b5b6c78090d2d6e0e2e5e99a85a083c6878288a1a293e4a381',
} as const;

/** UTF-16 by its mark, or by the zeros beside the first sign (XML 1.0, appendix F); null: it is something else. */
export function codificacaoUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [um = 1, outro = 1] = bytes;
  if ((um === 0xff && outro === 0xfe) || (um !== 0 && outro === 0)) return 'utf-16le';
  if ((um === 0xfe && outro === 0xff) || (um === 0 && outro !== 0)) return 'utf-16be';
  return null;
}

/** The text of UTF-8 bytes, or the name of the encoding that they seem to be in. */
export function lerUtf8(bytes: Uint8Array): { texto: string } | { codificacao: Frase } {
  const utf16 = codificacaoUtf16(bytes);
  if (utf16 !== null) return { codificacao: comoVeio('UTF-16') };
  try {
    return { texto: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { codificacao: maisProvavel(bytes) };
  }
}

/** The encoding by which most of the signs beyond ASCII are letters of Portuguese. */
function maisProvavel(bytes: Uint8Array): Frase {
  const altos = bytes.filter((byte) => byte >= 0x80);
  const acertos = Object.entries(LETRAS).map(([nome, hexa]) => {
    const letras = new Set(hexa.match(/../g)?.map((um) => Number.parseInt(um, 16)));
    return { nome, quantos: altos.filter((byte) => letras.has(byte)).length };
  });
  const [primeiro] = acertos.toSorted((a, b) => b.quantos - a.quantos);
  return primeiro === undefined || primeiro.quantos === 0 ? frase('uma codificação antiga') : comoVeio(primeiro.nome);
}
