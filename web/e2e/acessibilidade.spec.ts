import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registroDe } from './arranjo.ts';
import { axeEm } from './axe.ts';
import { expect, test } from './visitar.ts';

/** WCAG 2.2, levels A and AA, and what axe calls good practice. */
const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COMBINACOES = [
  { largura: 390, lang: 'pt', contraste: false },
  { largura: 390, lang: 'en', contraste: true },
  { largura: 1280, lang: 'es', contraste: false },
  { largura: 1280, lang: 'pt', contraste: true },
];

test('no public page has a violation, in any language, width or contrast; the statement says so with its date', async ({
  page,
}) => {
  const { registroID } = await registroDe('acessibilidade');
  const paginas = [
    '/ConsultaPublica',
    '/diploma',
    '/verificar-xml',
    '/acessibilidade',
    '/privacidade',
    '/transparencia',
    '/meu-diploma',
    '/compartilhado',
    '/conferir-em-lote',
    '/v',
    '/registro-aberto',
    `/RegistroPublicoDetalhe/${registroID}`,
    `/localizar/${registroID}`,
  ];
  const resultado = { axe: '', criterios: 0, violacoes: [] as string[] };
  for (const { largura, lang, contraste } of COMBINACOES) {
    // One visitor for all: whoever comes anew fetches and compiles every file again, a third of the work.
    await page.setViewportSize({ width: largura, height: 844 });
    await page.goto('/digital/ConsultaPublica');
    const aparencia = JSON.stringify({ contraste, letra: 0 });
    await page.evaluate((guardada) => localStorage.setItem('aparencia', guardada), aparencia);
    for (const pagina of paginas) {
      await page.goto(`/digital${pagina}?lang=${lang}`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .carregando')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'pt' ? 'pt-BR' : lang);
      const { violations, passes, inapplicable, testEngine } = await (await axeEm(page)).withTags(REGRAS).analyze();
      resultado.axe = testEngine.version;
      resultado.criterios = violations.length + passes.length + inapplicable.length;
      resultado.violacoes.push(...violations.map(({ id, nodes }) => `${pagina} ${lang} ${id} ${nodes[0]?.html}`));
    }
  }
  expect(resultado.violacoes).toEqual([]);
  // What the statement page shows is what this run found: written anew on demand, before a release.
  if (process.env.DECLARAR_ACESSIBILIDADE === 'sim')
    writeFileSync(
      join(import.meta.dirname, '../features/transparencia/acessibilidade.json'),
      `${JSON.stringify(
        {
          data: new Date().toISOString().slice(0, 10),
          axe: resultado.axe,
          paginas: paginas.length,
          combinacoes: COMBINACOES.length,
          criterios: resultado.criterios,
          violacoes: resultado.violacoes.length,
        },
        null,
        2,
      )}\n`,
    );
});
