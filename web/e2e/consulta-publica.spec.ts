import { chegar, expect, test, visitar } from './visitar.ts';

const CODIGO = `99999.99999.${'0'.repeat(24)}`;

test('the public side by phone: nobody else is contacted, and an unknown code is told before the captcha', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const deFora: string[] = [];
  page.on('request', (pedido) => {
    const url = pedido.url();
    if (!url.startsWith(String(baseURL)) && !/^(data|blob):/.test(url)) deFora.push(url);
  });

  await visitar(page, '/qualquer/coisa', 'Consulta Pública');
  await page.getByLabel('Código de validação').fill(CODIGO);
  await page.keyboard.press('Enter');
  await chegar(page, 'Validação de Diploma');
  await expect(page.getByText('Diploma Não encontrado')).toBeVisible();
  await chegar(page);

  for (const href of [`/ConsultarDiploma/${CODIGO}`, `/?localizador=${CODIGO}`]) {
    await visitar(page, href, 'Localizar Diploma');
    await expect(page.getByText('Diploma Não encontrado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCount(0);
  }
  expect(deFora).toEqual([]);
});
