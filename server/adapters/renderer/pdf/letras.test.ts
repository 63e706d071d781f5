import { expect, test } from 'vitest';
import { abrirPdf } from './abrir-pdf.ts';
import { criarLetras } from './letras.ts';
import { FONTES } from './medida.ts';
import { porDentro } from './por-dentro.ts';

const SILABAS = 'Ma ri çã o fi ffi fl To AV Wá Ťa Łu ı̇ 12 9.0 11 /- ** & İ x́ 😀 – (L) "T" y, r.'.split(' ');
const TEXTOS = SILABAS.flatMap((uma) => SILABAS.map((outra) => `${uma}${outra} ${outra}${uma}${uma} A${uma}`));

test('letter by letter a text is written as pdfkit lays it out', async () => {
  const { doc } = await abrirPdf({ Title: '', Author: '', Creator: '' });
  const letras = criarLetras(doc, 'normal');
  for (const texto of TEXTOS) {
    const [glifos, posicoes] = porDentro(doc.font(FONTES.normal))._font.encode(texto);
    const escrito = letras(texto);
    const emUmaLinha = posicoes.every(({ xOffset, yOffset }) => xOffset === 0 && yOffset === 0);
    expect(escrito !== null, texto).toBe(emUmaLinha);
    if (escrito === null) continue;
    expect(escrito.glifos.replaceAll(/> [-\d.]+ </g, ''), texto).toBe(glifos.join(''));
    expect(escrito.largura).toBeCloseTo(posicoes.reduce((soma, { xAdvance }) => soma + xAdvance, 0));
  }
});
