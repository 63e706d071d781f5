import { formandoDe, PDF } from './arranjo.ts';
import { entrar, escolher, responder } from './passos.ts';
import { chegar, conferir, expect, test, visitar } from './visitar.ts';

test('a document is sent, listed, downloaded and deleted; the transcript comes from SIGA', async ({ page }) => {
  const { rga, nome } = await formandoDe('documentos');
  await entrar(page);
  await page.getByRole('link', { name: /Documentação Acadêmica/ }).click();
  await chegar(page, 'Documentação Acadêmica');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await responder(page, 'RGA não informado!', 'Fechar');
  await page.getByLabel('RGA', { exact: true }).fill('99999999999999999999');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await responder(page, 'RGA não encontrado! Verifique RGA informado', 'Fechar');
  await page.getByLabel('RGA', { exact: true }).fill(rga);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('region', { name: 'Estudante' })).toContainText(new RegExp(nome, 'i'));
  await chegar(page, 'Documentação Acadêmica');

  await page.getByRole('button', { name: 'Enviar arquivo' }).click();
  await responder(page, 'Tipo do Arquivo não selecionado!', 'Fechar');
  await conferir(page);
  await escolher(page, 'Tipo do arquivo', /^Documento de identidade/);
  await page.getByLabel('Observação', { exact: true }).fill('Frente e verso');
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles({
    name: 'identidade.html',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>isto não é um PDF</html>'),
  });
  await expect(page.getByText('O arquivo deve ser um PDF')).toBeVisible();
  await page
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles({ name: 'identidade.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByRole('button', { name: 'Enviar arquivo' }).click();
  await responder(page, 'Arquivo enviado com sucesso!', 'Continuar agora');

  await page.getByRole('button', { name: 'Gerar histórico escolar do SIGA' }).click();
  await responder(page, 'Arquivo enviado com sucesso!', 'Continuar agora');
  const linhas = page.getByRole('table', { name: 'Documentos enviados' }).locator('tbody tr');
  await expect(linhas).toHaveCount(2);
  const identidade = linhas.filter({ hasText: 'identidade.pdf' });
  await expect(identidade).toContainText('Frente e verso');
  await expect(linhas.filter({ hasText: 'Histórico escolar' })).toContainText('PDF/A');
  await expect(page.getByText('Documento de identidade: enviado')).toBeVisible();
  await conferir(page);

  const baixado = page.waitForEvent('download');
  await identidade.getByRole('button', { name: 'Baixar identidade.pdf' }).click();
  expect((await baixado).suggestedFilename()).toBe('identidade.pdf');

  await identidade.getByRole('button', { name: 'Excluir identidade.pdf' }).click();
  await responder(page, 'Deseja excluir o arquivo?', 'Não');
  await expect(linhas).toHaveCount(2);
  await identidade.getByRole('button', { name: 'Excluir identidade.pdf' }).click();
  await responder(page, 'Deseja excluir o arquivo?', 'Sim');
  await responder(page, 'Arquivo excluido!', 'Continuar agora');
  await expect(linhas).toHaveCount(1);
  await visitar(page, `/Documentacao/Cadastrar/${rga}`, 'Documentação Acadêmica');
  await expect(linhas).toHaveCount(1);
});
