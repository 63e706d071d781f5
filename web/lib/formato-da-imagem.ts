const texto = (bytes: Uint8Array, de: number, ate: number): string => String.fromCharCode(...bytes.subarray(de, ate));

/** Kinds of the box `ftyp` (ISO 14496-12) that are pictures. */
const MARCAS: Readonly<Record<string, string>> = {
  heic: 'HEIC',
  heix: 'HEIC',
  heim: 'HEIC',
  heis: 'HEIC',
  hevc: 'HEIC',
  hevx: 'HEIC',
  mif1: 'HEIF',
  msf1: 'HEIF',
  avif: 'AVIF',
  avis: 'AVIF',
};

const INICIOS: readonly (readonly [inicio: string, nome: string])[] = [
  ['\u00ff\u00d8\u00ff', 'JPEG'],
  ['\u0089PNG', 'PNG'],
  ['GIF8', 'GIF'],
  ['BM', 'BMP'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['II+\0', 'TIFF'],
  ['8BPS', 'PSD'],
  ['\u00ff\n', 'JPEG XL'],
  ['\0\0\0\fJXL ', 'JPEG XL'],
  ['\0\0\0\fjP  ', 'JPEG 2000'],
];

/** The format of a picture by its first bytes (16 or more), whatever its name and type say; null where it is none. */
export function formatoDaImagem(inicio: Uint8Array): string | null {
  if (texto(inicio, 4, 8) === 'ftyp') return MARCAS[texto(inicio, 8, 12)] ?? null;
  if (texto(inicio, 0, 4) === 'RIFF' && texto(inicio, 8, 12) === 'WEBP') return 'WebP';
  const comeco = texto(inicio, 0, 12);
  return INICIOS.find(([marca]) => comeco.startsWith(marca))?.[1] ?? null;
}
