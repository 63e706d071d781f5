import type { Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { registroDe } from './arranjo.ts';
import { passarPeloCaptcha } from './passos.ts';
import { expect, test } from './visitar.ts';

/** A page that is none of ours. */
const DE_FORA = '/saude';

async function irEVoltar(page: Page, href: string, titulo: string | RegExp): Promise<void> {
  await page.goto(DE_FORA);
  await page.goto(href.startsWith('/api') ? href : `/digital${href}`);
  await expect(page.getByRole('heading', { level: 1, name: titulo }).first()).toBeVisible();
  await page.goBack();
  await expect(page, `Voltar de ${href}`).toHaveURL(new RegExp(`${DE_FORA}$`));
}

test('Back returns to where the visitor came from, from every public address, by phone and desktop', async ({
  page,
}) => {
  const { registroID, codigoValidacao: codigo } = await registroDe('voltar');
  const enderecos: [href: string, titulo: string][] = [
    ['', 'Consulta Pública'],
    ['/', 'Consulta Pública'],
    ['/qualquer/coisa', 'Consulta Pública'],
    ['/ConsultaPublica', 'Consulta Pública'],
    ['/ConsultaPublica/2020-01-01/2020-12-31', 'Consulta Pública'],
    [`/RegistroPublicoDetalhe/${registroID}`, 'Validação de Diploma'],
    ['/RegistroPublicoAnuladoDetalhe', 'Consulta Pública'],
    [`/RegistroPublicoAnuladoDetalhe/${registroID}`, 'Validação de Diploma'],
    ['/diploma', 'Validação de Diploma'],
    [`/diploma/${codigo}`, 'Validação de Diploma'],
    [`/localizar/${codigo}`, 'Localizar Diploma'],
    [`/Localizar/${codigo}`, 'Localizar Diploma'],
    [`/ConsultarDiploma/${codigo}`, 'Localizar Diploma'],
    [`/Registro/Localizar?localizador=${codigo}`, 'Localizar Diploma'],
    [`/?localizador=${codigo}`, 'Localizar Diploma'],
    ['/Registro/Localizar', 'Localizar Registro'],
    ['/Registro/Antigo/Consultar', 'Consulta de Registros Antigos'],
    [`/LivroAnterior/${registroID}`, 'Registro de livro anterior'],
    ['/verificar-xml', 'Verificar XML do Diploma'],
    ['/registro-aberto', 'Registro aberto'],
    ['/transparencia', 'Transparência'],
    ['/v', 'Selo do Diploma'],
    ['/meu-diploma', 'Meu diploma'],
    ['/compartilhado', 'Diploma compartilhado'],
    [`/arquivo/${codigo}/xml`, 'XML do diploma'],
    ['/conferir-em-lote', 'Conferir muitos diplomas'],
    ['/privacidade', 'Privacidade'],
    ['/acessibilidade', 'Acessibilidade'],
    ['/api/docs', 'Diplomas'],
  ];
  // Every public address of the route table; those of sessions follow them there.
  const publicas = Object.values(paths).slice(0, Object.keys(paths).indexOf('cae'));
  const faltam = publicas.filter(
    ({ path }) => !enderecos.some(([href]) => matchPath(path, href.split(/[?#]/)[0] ?? '')),
  );
  expect(faltam.map(({ path }) => path)).toEqual([]);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [href, titulo] of enderecos) await irEVoltar(page, href, new RegExp(titulo, 'i'));
    // Inside: from the validation to the captcha and the diploma, reloaded, and three times Back.
    await page.goto(DE_FORA);
    await page.goto(`/digital/diploma/${codigo}`);
    await page.getByRole('link', { name: 'Ver todos os dados do diploma' }).click();
    await passarPeloCaptcha(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Localizar Diploma' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/diploma/${codigo}$`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${DE_FORA}$`));
  }
});
