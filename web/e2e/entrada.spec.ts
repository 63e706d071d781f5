import { chegar, expect, test, visitar } from './visitar.ts';

test('a visitor without a session is led to the login, enters the demonstration, and leaves', async ({ page }) => {
  await visitar(page, '/trocar-senha', 'Entrar');
  await page.getByRole('link', { name: 'Entrar como responsável de demonstração' }).click();
  await chegar(page, 'Trocar senha');
  await visitar(page, '/cae', 'Página Inicial - CAE');
  await expect(page.getByRole('link', { name: /Consultar Registros/ })).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await chegar(page, 'Entrar');
  await visitar(page, '/cae', 'Entrar');
});

test('on a phone the menu is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitar(page, '/cae/demo-responsavel', 'Página Inicial - CAE');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Registros', exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});
