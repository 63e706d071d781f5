import { formandoDe } from './arranjo.ts';
import {
  abrirColacao,
  chegarAoPasso,
  confirmarDuvidas,
  entrar,
  marcarAvisos,
  passarPeloCaptcha,
  responder,
} from './passos.ts';
import { chegar, conferir, expect, segurarAvisos, test, visitar } from './visitar.ts';

test('registers a graduate of a ceremony; a visitor finds the diploma and reads it', async ({ page, browser }) => {
  const formando = await formandoDe('registrar');
  await entrar(page);
  await abrirColacao(page, formando);
  await page.getByRole('button', { name: /^Registrar/ }).click();
  await chegar(page, 'Novo Registro');

  const proximo = page.getByRole('button', { name: 'Próximo', exact: true });
  await chegarAoPasso(page, 'Dados do Diplomado');
  await confirmarDuvidas(page);
  await proximo.click();
  await chegarAoPasso(page, 'Dados do Curso');
  await confirmarDuvidas(page);
  await proximo.click();
  await chegarAoPasso(page, 'Livro de Registro');
  await page.getByLabel('Processo', { exact: true }).fill('23108.000101/2026-11');
  const livro = await page.getByLabel('Livro', { exact: true }).locator('..').innerText();
  await proximo.click();
  await chegarAoPasso(page, 'Histórico Escolar');
  await confirmarDuvidas(page);
  await page.getByRole('button', { name: 'Usar data e hora de agora' }).click();
  await proximo.click();
  await chegarAoPasso(page, 'Dados de Ingresso');
  await confirmarDuvidas(page);
  await proximo.click();
  await chegarAoPasso(page, 'Assinaturas');
  await proximo.click();
  await chegarAoPasso(page, 'Informações Adicionais');
  await page.getByText('Dados da instituição emissora').click();
  await expect(page.getByText('CNPJ').first()).toBeVisible();
  await conferir(page);
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Confira antes de registrar' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Como o diploma vai dizer' })).toContainText(formando.nome);
  await marcarAvisos(page);
  await conferir(page);
  await page.getByRole('button', { name: 'Confirmar e registrar' }).click();
  await responder(page, 'Registro cadastrado com sucesso! Redirecionando...', 'Continuar agora');

  await chegar(page, 'Consulta de Registros');
  await page.getByLabel('Filtrar por Nome do Diplomado, RGA ou CPF').fill(formando.rga);
  const linha = page.getByRole('row', { name: new RegExp(formando.nome, 'i') });
  await expect(linha).toContainText('1ª');

  await abrirColacao(page, formando);
  await expect(page.getByRole('button', { name: 'Já registrado' })).toBeDisabled();

  const visitante = await browser.newContext({ baseURL: process.env.E2E_URL, locale: 'pt-BR' });
  await segurarAvisos(visitante);
  const publica = await visitante.newPage();
  await visitar(publica, '/ConsultaPublica', 'Consulta Pública');
  await publica.getByLabel('Filtrar por Nome ou CPF').fill(formando.nome);
  await publica.getByRole('link', { name: `Detalhar ${formando.nome}` }).click();
  await chegar(publica, 'Validação de Diploma');
  await expect(publica.getByLabel('Situação do diploma')).toContainText('Ativo');
  // The list gives out no code: the captcha's pass does (F-4).
  await expect(publica.locator('.codigo-impresso')).toHaveCount(0);
  await publica.getByRole('link', { name: 'Ver todos os dados do diploma' }).click();
  await passarPeloCaptcha(publica);
  const codigo = (await publica.locator('.codigo-impresso').first().innerText()).trim();
  await expect(publica.getByRole('article', { name: 'Diploma' })).toContainText(new RegExp(formando.nome, 'i'));
  await expect(publica.getByRole('article', { name: 'Diploma' })).toContainText(`livro ${livro.trim()}`);
  await expect(publica.getByText('Ativo.')).toBeVisible();

  // The pass is spent: another look asks for the captcha again.
  await publica.goto(`/digital/ConsultarDiploma/${codigo}`);
  await chegar(publica, 'Localizar Diploma');
  await visitante.close();
});
