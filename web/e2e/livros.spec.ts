import { entrar, responder } from './passos.ts';
import { chegar, conferir, expect, test } from './visitar.ts';

test('a book is opened, refused a second time under its name, and deleted while it is empty', async ({ page }) => {
  const nome = `HIST/${Date.now()}`;
  await entrar(page);
  await page.getByRole('link', { name: /Livros de Registro/ }).click();
  await chegar(page, 'Livros de Registro');
  await page.getByRole('link', { name: 'Novo' }).click();
  await chegar(page, 'Novo Livro de Registro');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await responder(page, 'Existem campos obrigatórios não preenchidos!', 'Fechar');
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
  await conferir(page);
  await page.getByLabel('Nome', { exact: true }).fill(nome);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await responder(page, 'Livro de Registro cadastrado com sucesso! Redirecionando...', 'Continuar agora');
  await chegar(page, 'Livros de Registro');

  await page.getByRole('link', { name: 'Novo' }).click();
  await chegar(page, 'Novo Livro de Registro');
  await page.getByLabel('Nome', { exact: true }).fill(nome.toLowerCase());
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/Já existe/).first()).toBeVisible();
  await conferir(page);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await responder(page, 'Sair desta tela sem salvar?', 'Sim');

  await page.getByLabel('Filtrar por Nome').fill(nome);
  await page.getByRole('link', { name: `Excluir ${nome}` }).click();
  await chegar(page, 'Excluir Livro de Registro');
  await page.getByRole('button', { name: 'Excluir' }).click();
  await responder(page, 'Removido!', 'Continuar agora');
  await chegar(page, 'Livros de Registro');
  await page.getByLabel('Filtrar por Nome').fill(nome);
  await expect(page.getByText('Nenhum livro encontrado.')).toBeVisible();
  await conferir(page);
});
