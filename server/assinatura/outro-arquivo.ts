import { type Frase, frase } from '#domain/idiomas/frase.ts';

/** First bytes, in hex, of what people hand in for a diploma, and what is then to be done. */
const OUTROS: readonly (readonly [RegExp, Frase])[] = [
  // ZIP, gzip, 7z, RAR
  [/^(?:504b0304|1f8b|377abcaf|52617221)/, frase('O arquivo está compactado: abra-o e use o XML que está dentro')],
  [
    /^(?:fffe0000|0000feff|3c000000|0000003c)/,
    frase('O arquivo parece estar em {codificacao}, e o diploma digital é em UTF-8', { codificacao: 'UTF-32' }),
  ],
  // '<?x' in base64, with or without the mark of UTF-8
  [
    /^(?:50443934|3737752f50443934)/,
    frase('O arquivo está escrito em base64: use o XML tal como a universidade o entregou'),
  ],
  // PNG, JPEG, GIF, WebP
  [/^(?:89504e47|ffd8ff|47494638|52494646)/, frase('O arquivo é uma imagem; o diploma é o arquivo XML')],
  [/^7b/, frase('O arquivo é um JSON; o diploma é o arquivo XML')],
];

const BRANCO = 0x20;

/** Why a file that is no XML was not taken, by how it begins; null: it begins like nothing that is known. */
export function dizerOutroArquivo(bytes: Uint8Array): Frase | null {
  if (bytes.every((byte) => byte <= BRANCO))
    return frase('O arquivo está vazio: baixe-o de novo de onde a universidade o entregou');
  const inicio = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return OUTROS.find(([padrao]) => padrao.test(inicio))?.[1] ?? null;
}
