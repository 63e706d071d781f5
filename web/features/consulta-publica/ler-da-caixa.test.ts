import { expect, test, vi } from 'vitest';
import { t } from '../../lib/idioma.ts';
import { lerDaCaixa } from './ler-da-caixa.ts';

const arquivo = (bytes: string, nome: string, type = '') =>
  new File([Uint8Array.from(bytes.padEnd(64, '\0'), (sinal) => sinal.charCodeAt(0))], nome, { type });
const utf16 = (texto: string) => new File([new Uint8Array(Buffer.from(`\u{feff}${texto}`, 'utf16le'))], 'diploma.xml');
const NAO_ABRE = (formato: string) =>
  `Esta imagem${formato} não pôde ser aberta neste navegador. Salve-a como JPEG ou PNG, ou digite o código de validação.`;

// jsdom decodes no picture, as a browser decodes none of a format that it does not know.
test.each([
  [arquivo('\0\0\0\x18ftypheic', 'IMG_0001.HEIC', 'image/heic'), ' (HEIC)'],
  [arquivo('\0\0\0\x18ftypheic', 'IMG_0001.HEIC'), ' (HEIC)'],
  [arquivo('\0\0\0\x18ftypmif1', 'foto.jpg', 'image/jpeg'), ' (HEIF)'],
  [arquivo('II*\0', 'digitalizado.tif', 'image/tiff'), ' (TIFF)'],
  [arquivo('\xff\x0a', 'foto.jxl'), ' (JPEG XL)'],
  [arquivo('desconhecida', 'foto.xyz', 'image/x-xyz'), ''],
])('a picture that cannot be read is called so: %#', async (foto, formato) => {
  const lido = await lerDaCaixa(foto, null);
  expect(lido.tipo === 'nada' && t(lido.frase)).toBe(NAO_ABRE(formato));
});

test('an XML in UTF-16 is taken for the XML that it is, so that its encoding is named', async () => {
  expect(await lerDaCaixa(utf16('<?xml version="1.0"?><Diploma/>'), null)).toEqual({ tipo: 'verificar' });
  expect(await lerDaCaixa(utf16('só texto'), null)).toMatchObject({ tipo: 'nada' });
});

test('a file that changed after it was chosen is called so, whatever it is', async () => {
  const leitura = vi.spyOn(Blob.prototype, 'arrayBuffer');
  const frase = 'O arquivo mudou ou saiu do lugar depois de escolhido: escolha-o de novo.';
  const mudada = () => arquivo('<xml', 'diploma.xml');
  for (const antes of [0, 1]) {
    leitura.mockReset();
    for (let i = 0; i < antes; i += 1) leitura.mockResolvedValueOnce(new TextEncoder().encode('<x>').buffer);
    leitura.mockRejectedValue(new DOMException('', 'NotReadableError'));
    expect(await lerDaCaixa(mudada(), null)).toEqual({ tipo: 'nada', frase });
  }
  leitura.mockRestore();
});
