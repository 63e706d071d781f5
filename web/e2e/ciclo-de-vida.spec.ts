import type { Page } from '@playwright/test';
import { registroDe } from './arranjo.ts';
import { datar, entrar, hojeNaInstituicao as hoje, responder } from './passos.ts';
import { chegar, conferir, expect, test, visitar } from './visitar.ts';

const LISTA = 'Consulta de Registros';
const PUBLICADA = 'Data de publicação cadastrada com sucesso! Redirecionando...';

/** The row of one record: the list is filtered by its RGA, which is no column of its own. */
async function acharNaLista(page: Page, rga: string) {
  await visitar(page, `/registros?filtro=${rga}`, LISTA);
  return page.getByRole('table', { name: LISTA }).locator('tbody tr[data-row-key]');
}

test('the DOU date is published for one record, then for two of a selection', async ({ page }) => {
  const um = await registroDe('publicarUm');
  const lote = [await registroDe('publicarLoteA'), await registroDe('publicarLoteB')];
  await entrar(page);
  const linha = await acharNaLista(page, um.rga);
  await expect(linha).toContainText('Não Publicado');
  await linha.getByRole('link', { name: /publicação/i }).click();
  await chegar(page, 'Data de Publicação no DOU');
  await expect(page.getByText('Não Publicado')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.locator('.ant-form-item-explain-error')).toBeVisible();
  await conferir(page);
  await datar(page, 'Nova data de publicação', hoje());
  await page.getByRole('button', { name: 'Publicar' }).click();
  await responder(page, PUBLICADA, 'Continuar agora');
  await chegar(page, LISTA);
  await expect(await acharNaLista(page, um.rga)).toContainText(hoje());

  for (const { rga, nome } of lote) {
    const esta = await acharNaLista(page, rga);
    await esta.getByRole('checkbox', { name: new RegExp(nome, 'i') }).check();
  }
  await expect(page.getByText('2 registros selecionados')).toBeVisible();
  await page.getByRole('link', { name: 'Adicionar Data de Publicação DOU Selecionados' }).click();
  await chegar(page, 'Data de Publicação no DOU em Lote');
  for (const { nome } of lote) await expect(page.getByText(new RegExp(nome, 'i'))).toBeVisible();
  await datar(page, 'Nova data de publicação', hoje());
  await page.getByRole('button', { name: 'Publicar' }).click();
  await responder(page, PUBLICADA, 'Continuar agora');
  for (const { rga } of lote) await expect(await acharNaLista(page, rga)).toContainText(hoje());
});

test('a record is cancelled with a reason, shown as such, and its cancellation revoked', async ({ page }) => {
  const { rga, nome, codigoValidacao } = await registroDe('revogarCancelamento');
  await entrar(page);
  const linha = await acharNaLista(page, rga);
  await linha.getByRole('link', { name: /^Cancelar:/ }).click();
  await chegar(page, 'Cancelar Registro');
  await page.getByRole('button', { name: 'Cancelar Registro' }).click();
  await expect(page.locator('.ant-form-item-explain-error')).toContainText(/[Jj]ustificativa/);
  await conferir(page);
  await page.getByLabel('Justificativa', { exact: true }).fill('Registro feito com o curso errado.');
  await page.getByRole('button', { name: 'Cancelar Registro' }).click();
  await responder(page, 'Deseja cancelar este registro?', 'Não');
  await page.getByRole('button', { name: 'Cancelar Registro' }).click();
  await responder(page, new RegExp(nome, 'i'), 'Sim');
  await responder(page, 'Registro cancelado com sucesso! Redirecionando...', 'Continuar agora');
  await chegar(page, LISTA);

  const cancelada = await acharNaLista(page, rga);
  await expect(cancelada).toHaveClass(/tabela-anulado/);
  await expect(cancelada).toContainText(/Cancelado/);
  await expect(cancelada.getByRole('link', { name: /^Cancelar:/ })).toHaveCount(0);
  await cancelada.getByRole('link', { name: /cancelamento/i }).click();
  await expect(page.getByText('Registro feito com o curso errado.').first()).toBeVisible();
  await conferir(page);
  await page.getByRole('link', { name: /Revogar? [Cc]ancelamento/ }).click();
  await chegar(page, 'Revoga Cancelamento de Registro');
  await expect(page.getByText('Registro feito com o curso errado.').first()).toBeVisible();
  await page.getByLabel('Justificativa', { exact: true }).fill('O curso estava certo.');
  await page.getByRole('button', { name: 'Revogar', exact: true }).click();
  await responder(page, 'Deseja revogar o cancelamento deste registro?', 'Sim');
  await responder(page, 'Cancelamento revogado com sucesso! Redirecionando...', 'Continuar agora');
  await chegar(page, LISTA);
  await expect(await acharNaLista(page, rga)).toContainText('Registrado');
  await visitar(page, `/diploma/${codigoValidacao}`, 'Validação de Diploma');
  await expect(page.getByLabel('Situação do diploma')).toContainText('Ativo');
});
