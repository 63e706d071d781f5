import type { Page } from '@playwright/test';
import { formandoDe } from './arranjo.ts';
import { chegarAoPasso, confirmarDuvidas, datar, editarTudo, entrar, responder } from './passos.ts';
import { chegar, conferir, expect, test, visitar } from './visitar.ts';

const TITULO = 'Verfique campos obrigatórios!';

/** Empties a text field of the step, asks for the next step, and finds the message in popup, summary and field. */
async function recusar(page: Page, rotulo: string, mensagem: string | RegExp): Promise<void> {
  await page.getByLabel(rotulo, { exact: true }).fill('');
  await page.getByRole('button', { name: 'Próximo', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(mensagem);
  await responder(page, TITULO, 'Fechar');
  const campo = page.getByLabel(rotulo, { exact: true });
  await expect(campo).toBeFocused();
  await expect(campo).toHaveAttribute('aria-invalid', 'true');
  await expect(campo).toHaveAccessibleDescription(mensagem);
  await expect(page.locator('.resumo-de-erros')).toContainText(mensagem);
  await conferir(page);
}

const avancar = (page: Page) => page.getByRole('button', { name: 'Próximo', exact: true }).click();

test('each of the seven steps says what is missing, at the field and in the popup, and does not go on', async ({
  page,
}) => {
  test.slow();
  const { rga } = await formandoDe('erros');
  await entrar(page);
  await visitar(page, `/novo-registro/${rga}`, 'Novo Registro');
  await chegarAoPasso(page, 'Dados do Diplomado');
  await confirmarDuvidas(page);
  await editarTudo(page);
  const nome = await page.getByLabel('Nome', { exact: true }).inputValue();
  await recusar(page, 'Nome', /Nome/);
  await page.getByLabel('Nome', { exact: true }).fill(nome);
  await avancar(page);

  await chegarAoPasso(page, 'Dados do Curso');
  await confirmarDuvidas(page);
  await editarTudo(page);
  const curso = await page.getByLabel('Nome do curso', { exact: true }).inputValue();
  await recusar(page, 'Nome do curso', /Nome do curso/i);
  await page.getByLabel('Nome do curso', { exact: true }).fill(curso);
  await avancar(page);

  await chegarAoPasso(page, 'Livro de Registro');
  await recusar(page, 'Processo', /Processo/);
  await page.getByLabel('Processo', { exact: true }).fill('23108.000202/2026-22');
  await avancar(page);

  await chegarAoPasso(page, 'Histórico Escolar');
  await confirmarDuvidas(page);
  await recusar(page, 'Data de emissão do histórico', /Data de emissão do histórico/i);
  await page.getByRole('button', { name: 'Usar data e hora de agora' }).click();
  await avancar(page);

  await chegarAoPasso(page, 'Dados de Ingresso');
  await confirmarDuvidas(page);
  await editarTudo(page);
  const ingresso = await page.getByLabel('Data de ingresso', { exact: true }).inputValue();
  await recusar(page, 'Data de ingresso', /ingresso/i);
  await datar(page, 'Data de ingresso', ingresso);
  await avancar(page);

  await chegarAoPasso(page, 'Assinaturas');
  await editarTudo(page);
  const termo = await page.getByLabel('Nome do responsável pelo termo', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Incluir outro assinante' }).first().click();
  await avancar(page);
  await responder(page, TITULO, 'Fechar');
  await conferir(page);
  await page.getByRole('button', { name: /^Tirar assinante/ }).click();
  await expect(page.getByLabel('Nome do responsável pelo termo', { exact: true })).toHaveValue(termo);
  await avancar(page);

  await chegarAoPasso(page, 'Informações Adicionais');
  await page.getByRole('checkbox', { name: 'Segunda via' }).check();
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await responder(page, 'Oops...', 'Fechar');
  await expect(page.locator('.resumo-de-erros')).toBeVisible();
  await conferir(page);
});

test('what was typed is there again after a reload, and goes when the officer starts again', async ({ page }) => {
  const { rga } = await formandoDe('rascunho');
  await entrar(page);
  await visitar(page, `/novo-registro/${rga}`, 'Novo Registro');
  await editarTudo(page);
  await page.getByLabel('Nome social', { exact: true }).fill('Nome de Teste do Rascunho');
  await avancar(page);
  await chegarAoPasso(page, 'Dados do Curso');
  await confirmarDuvidas(page);
  await avancar(page);
  await chegarAoPasso(page, 'Livro de Registro');
  await page.getByLabel('Processo', { exact: true }).fill('23108.000303/2026-33');
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
  await expect(async () => {
    const rascunho = await page.request.get(`/api/registro/abertura/${rga}`);
    expect(await rascunho.text()).toContain('23108.000303/2026-33');
  }).toPass();

  await page.reload();
  await chegar(page, 'Novo Registro');
  await expect(page.getByText(/^Rascunho de .* recuperado$/)).toBeVisible();
  await chegarAoPasso(page, 'Livro de Registro');
  await expect(page.getByLabel('Processo', { exact: true })).toHaveValue('23108.000303/2026-33');

  await page.getByRole('button', { name: 'Começar de novo' }).click();
  await responder(page, 'Deseja descartar o rascunho e começar de novo?', 'Sim');
  await chegarAoPasso(page, 'Dados do Diplomado');
  await confirmarDuvidas(page);
  await editarTudo(page);
  await expect(page.getByLabel('Nome social', { exact: true })).not.toHaveValue('Nome de Teste do Rascunho');
});
