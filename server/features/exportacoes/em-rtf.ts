interface Paragrafo {
  texto: string;
  /** Default: on both sides. */
  alinhar?: 'centro' | 'direita' | 'ambos';
  negrito?: boolean;
  novaPagina?: boolean;
}

const ALINHAR = { centro: '\\qc', direita: '\\qr', ambos: '\\qj' } as const;

/** Escapes RTF's own signs; letters of its code page (1252 and Latin-1 agree on these) go by their byte. */
const escapar = (texto: string): string =>
  [...texto.replace(/[\\{}]/g, '\\$&').replace(/\s+/g, ' ')].map(emAscii).join('');

function emAscii(letra: string): string {
  const codigo = letra.codePointAt(0) ?? 0;
  if (codigo < 0x7f) return letra;
  if (codigo >= 0xa0 && codigo <= 0xff) return `\\'${codigo.toString(16)}`;
  // Each UTF-16 unit is a signed number; '?' stands for it where a reader knows no Unicode.
  return Array.from({ length: letra.length }, (_, i) => `\\u${(letra.charCodeAt(i) << 16) >> 16}?`).join('');
}

/** Plain RTF (1.5): paragraphs of text in one letter, no pictures, fields or styles; US-ASCII, lines end in CRLF. */
export function emRtf(paragrafos: readonly Paragrafo[]): Buffer {
  const linhas = paragrafos.map(
    ({ texto, alinhar = 'ambos', negrito = false, novaPagina = false }) =>
      `${novaPagina ? '\\page' : ''}\\pard${ALINHAR[alinhar]}\\sa240${negrito ? '\\b' : '\\b0'} ${escapar(texto)}\\par`,
  );
  const cabecalho = '{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang1046\\uc1{\\fonttbl{\\f0\\fswiss Calibri;}}\\f0\\fs18';
  return Buffer.from([cabecalho, ...linhas, '}'].join('\r\n'), 'ascii');
}
