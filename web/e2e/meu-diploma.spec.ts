import { preparador, registroDe } from './arranjo.ts';
import { chegar, expect, test } from './visitar.ts';

test('a graduate enters by the provider, shows the diploma to somebody by a link, and takes the link back', async ({
  page,
  browser,
}) => {
  const registro = await registroDe('meuDiploma');
  const cliente = await preparador();
  const { corpo: estudante } = await cliente.pedir<{ cpf: string }>('GET', `/api/registro/${registro.registroID}`);

  // The provider sends browsers back to the public address, whose cookie knows them by.
  const publico = (process.env.E2E_URL ?? '').replace('127.0.0.1', 'localhost');
  await page.goto(`${publico}/digital/meu-diploma`);
  await chegar(page, 'Meu diploma');
  await page.getByRole('link', { name: 'Entrar com gov.br de demonstração' }).click();
  await page.getByLabel('CPF').fill(estudante.cpf);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await chegar(page, 'Meu diploma');
  await expect(page.getByText('Registro no livro')).toBeVisible();

  await page.getByRole('button', { name: 'Criar um link' }).click();
  await page.getByLabel('Para quem é').fill('Empresa Exemplo');
  await page.getByRole('button', { name: 'Criar o link' }).click();
  const link = await page.getByLabel('Endereço do link').inputValue();
  expect(link).toMatch(/\/digital\/compartilhado#[\w-]{43}$/);
  await page.keyboard.press('Escape');

  const deOutro = await browser.newContext({ locale: 'pt-BR' });
  const outra = await deOutro.newPage();
  await outra.goto(link);
  await chegar(outra, 'Diploma compartilhado');
  await expect(outra.getByText('Título e grau')).toBeVisible();

  await page.reload();
  await expect(page.getByText(/aberto 1 vez/)).toBeVisible();
  await page.getByRole('button', { name: 'Revogar o link para Empresa Exemplo' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('button', { name: 'Continuar agora' }).click();
  await expect(page.getByText('Revogado', { exact: true })).toBeVisible();
  await outra.reload();
  await expect(outra.getByText(/Este link não vale mais/)).toBeVisible();
  await deOutro.close();

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('link', { name: /Entrar com/ })).toBeVisible();
});
