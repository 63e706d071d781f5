import { chegar, expect, test, visitar } from './visitar.ts';

const CODIGO = `99999.99999.${'0'.repeat(24)}`;

test('the public side by phone: nobody else is contacted, and an unknown code is found out only behind the captcha', async ({
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
  await page.getByRole('link', { name: 'Validar um diploma pelo código' }).click();
  await chegar(page, 'Validação de Diploma');
  await page.getByLabel('Código de validação').fill(CODIGO);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Diploma Não encontrado')).toBeVisible();
  await chegar(page);

  await visitar(page, `/ConsultarDiploma/${CODIGO}`, 'Localizar Diploma');
  await page.getByRole('button', { name: 'Continuar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Validado com sucesso! Carregando dados do diplomado...')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Diploma Não encontrado')).toBeVisible();
  await chegar(page, 'Diploma');

  await page.reload();
  await chegar(page, 'Localizar Diploma');
  await page.goto(`/digital/?localizador=${CODIGO}`);
  await chegar(page, 'Localizar Diploma');
  expect(deFora).toEqual([]);
});
