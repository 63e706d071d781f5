import { inflateSync } from 'node:zlib';
import lerQr from 'jsqr';
import { expect, test } from 'vitest';
import { umSnapshot } from '../test/factories/um-snapshot.ts';
import { lerPdf } from '../test/ler-pdf.ts';
import { renderizarRvdd } from './rvdd.ts';
import { matrizDoQr } from './rvdd-qr.ts';
import { frenteDoRvdd } from './rvdd-textos.ts';
import { versoDoRvdd } from './rvdd-verso.ts';

const URL_DO_DIPLOMA = `https://diplomas.universidade.example/digital/diploma/99991.99991.${'a'.repeat(24)}`;
const jsQr = 'default' in lerQr ? (lerQr as { default: typeof lerQr }).default : lerQr;

/** The QR as a camera sees it: `lado` pixels of black and white. */
function fotografar(matriz: boolean[][], lado: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(lado * lado * 4).fill(255);
  for (let y = 0; y < lado; y++)
    for (let x = 0; x < lado; x++) {
      const escuro = matriz[Math.floor((y * matriz.length) / lado)]?.[Math.floor((x * matriz.length) / lado)];
      if (escuro) pixels.fill(0, (y * lado + x) * 4, (y * lado + x) * 4 + 3);
    }
  return pixels;
}

test.each([150, 300, 301, 640])('the QR code scans at %i px and leads to the diploma', (lado) => {
  expect(jsQr(fotografar(matrizDoQr(URL_DO_DIPLOMA), lado), lado, lado)?.data).toBe(URL_DO_DIPLOMA);
});

test('two tagged pages in Portuguese, archival, with a described figure', async () => {
  const pdf = await renderizarRvdd({ snapshot: umSnapshot(), url: URL_DO_DIPLOMA, marca: null });
  const bruto = pdf.toString('latin1');
  expect(bruto.slice(0, 8)).toBe('%PDF-1.7');
  expect(bruto.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(bruto).toContain('/MarkInfo');
  expect(bruto).toContain('/Lang (pt-BR)');
  expect(bruto).toContain('/S /Figure');
  expect(bruto).toContain('/S /H1');
  expect(bruto).toContain('pdfaid:part');
  expect(pdf.length).toBeLessThan(400_000);
});

test('an invalid diploma carries its mark on both pages', async () => {
  const contar = (pdf: Buffer) =>
    [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].filter(([, corpo = '']) => {
      try {
        return inflateSync(Buffer.from(corpo, 'latin1')).toString('latin1').includes('110 Tf');
      } catch {
        return false;
      }
    }).length;
  const pedido = { snapshot: umSnapshot(), url: URL_DO_DIPLOMA };
  expect(contar(await renderizarRvdd({ ...pedido, marca: null }))).toBe(0);
  expect(contar(await renderizarRvdd({ ...pedido, marca: 'ANULADO' }))).toBe(2);
});

test('the code is on the front, the address on the back, and the CPF on neither', () => {
  const snapshot = umSnapshot();
  const frente = JSON.stringify(frenteDoRvdd(snapshot));
  const verso = JSON.stringify(versoDoRvdd(snapshot, URL_DO_DIPLOMA));
  expect(frente).toContain(snapshot.ids.codigoValidacao);
  for (const texto of ['Pessoa Inventada de Teste', 'Bacharela em Engenharia de Teste', 'Cuiabá/MT', '20/05/1998'])
    expect(frente).toContain(texto);
  expect(verso).toContain(URL_DO_DIPLOMA);
  for (const texto of ['TESTE/2026', '23108.000001/2026-01', 'Portaria nº 200, de 01/06/2015', 'Lei Federal nº 5647'])
    expect(verso).toContain(texto);
  expect(frente + verso).not.toContain(snapshot.diplomado.cpf);
});

test('names of 255 characters and a second copy fit', async () => {
  const base = umSnapshot();
  const nome = 'Maria Inventada das Dores '.repeat(10).trim().slice(0, 255);
  const snapshot = umSnapshot({
    segundaVia: true,
    diplomado: { ...base.diplomado, nome },
    curso: { ...base.curso, nome, titulo: nome },
  });
  const pdf = await renderizarRvdd({ snapshot, url: URL_DO_DIPLOMA, marca: null });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test('a diploma of Homologação says on both pages that it has no legal value, one of Produção on neither', async () => {
  const vezes = async (semValor: boolean) => {
    const pdf = await renderizarRvdd({ snapshot: umSnapshot(), url: URL_DO_DIPLOMA, marca: null, semValor });
    return lerPdf(pdf).texto.split('SEM VALOR LEGAL').length - 1;
  };
  expect([await vezes(true), await vezes(false)]).toEqual([2, 0]);
});

test.each([
  ['F', 'Brasileiro', 'brasileira'],
  ['M', 'BRASILEIRA', 'brasileiro'],
  ['F', 'Haitiana', 'nacionalidade Haitiana'],
] as const)('of sex %s, registered as %s: %s', (sexo, nacionalidade, escrito) => {
  const snapshot = umSnapshot();
  const { corpo } = frenteDoRvdd({ ...snapshot, diplomado: { ...snapshot.diplomado, sexo, nacionalidade } });
  expect(JSON.stringify(corpo)).toContain(`"${escrito}, natural de`);
});
