import { entrar, responder } from './passos.ts';
import { chegar, conferir, expect, test, visitar } from './visitar.ts';

const SAIR = 'Sair desta tela sem salvar?';

test('what is typed outlives a session that ends and a reload; leaving asks; another person finds nothing', async ({
  page,
}) => {
  const nome = `GUARDA/${Date.now()}`;
  const campo = page.getByLabel('Nome', { exact: true });
  await entrar(page);
  await visitar(page, '/livros/novo', 'Novo Livro de Registro');
  await campo.fill(nome);
  // Kept, with the key that came while the session lived; the bell has asked and asks again in a minute.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('digitado');
  await page.waitForLoadState('networkidle');
  // The session ends somewhere else.
  await page.evaluate(() => fetch('/api/sessao/sair', { method: 'POST' }));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await responder(page, 'Sua sessão terminou', 'Fechar');
  await chegar(page, 'Entrar');
  await expect(page.getByText('O que você digitou continua guardado nesta aba')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(nome);

  await page.getByRole('link', { name: 'Entrar como responsável de demonstração' }).click();
  await chegar(page, 'Novo Livro de Registro');
  await expect(page.getByText('O que você tinha digitado está de volta')).toBeVisible();
  await expect(campo).toHaveValue(nome);

  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Registros' }).click();
  await responder(page, SAIR, 'Não');
  await expect(campo).toHaveValue(nome);
  await page.goBack();
  await responder(page, SAIR, 'Não');
  await chegar(page, 'Novo Livro de Registro');
  // The browser's own question is answered with 'leave' here.
  await page.reload();
  await chegar(page, 'Novo Livro de Registro');
  await expect(campo).toHaveValue(nome);
  await conferir(page);

  await page.getByRole('button', { name: 'Sair' }).click();
  await responder(page, 'Sair do sistema sem salvar?', 'Sim');
  await chegar(page, 'Entrar');
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  await visitar(page, '/cae/demo-responsavel?destino=/livros/novo', 'Novo Livro de Registro');
  await expect(campo).toHaveValue('');
});
