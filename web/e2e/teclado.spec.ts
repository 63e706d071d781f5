import type { Page } from '@playwright/test';
import { formandoDe } from './arranjo.ts';
import { chegarAoPasso, entrar, LIMITE_DE_TABS, tabularAte } from './passos.ts';
import { chegar, expect, test, visitar } from './visitar.ts';

/** Goes on to an option of the select that has the focus, by its first letters or by arrows. */
async function escolherComSetas(page: Page, opcao: string): Promise<void> {
  await page.keyboard.press('Enter');
  for (let vez = 0; vez < LIMITE_DE_TABS; vez += 1) {
    const ativa = page.locator(
      '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active .ant-select-item-option-content',
    );
    await expect(ativa).toHaveCount(1);
    if ((await ativa.innerText()).startsWith(opcao)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`a lista não tem ${opcao}`);
}

async function confirmarComTeclado(page: Page): Promise<void> {
  const duvidas = page.locator('.registro-duvida');
  for (let faltam = await duvidas.count(); faltam > 0; faltam -= 1) {
    await tabularAte(page, /^Confirmar/);
    await page.keyboard.press('Enter');
    await expect(duvidas).toHaveCount(faltam - 1);
  }
}

test('a diploma is registered by keyboard alone, from the list of graduates to Registrar', async ({ page }) => {
  const formando = await formandoDe('teclado');
  await entrar(page);
  await visitar(page, '/consulta-formandos', 'Consulta de Estudantes Formandos');
  await tabularAte(page, 'Campus');
  await escolherComSetas(page, formando.campus);
  await tabularAte(page, 'Ano');
  await escolherComSetas(page, formando.ano);
  await tabularAte(page, 'Data da Colação');
  await escolherComSetas(page, formando.data);
  await tabularAte(page, 'Consultar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Formandos' })).toBeVisible();
  await tabularAte(page, 'Filtrar por Formando, RGA ou Curso');
  await page.keyboard.type(formando.rga);
  await expect(page.getByRole('table', { name: 'Formandos' }).locator('tbody tr')).toHaveCount(1);
  // A row is one stop; the arrows go about in it.
  await tabularAte(page, /^Selecionar (?!todos)/);
  await tabularAte(page, /^Registrar/, 'ArrowRight');
  await page.keyboard.press('Enter');

  await chegar(page, 'Novo Registro');
  await chegarAoPasso(page, 'Dados do Diplomado');
  // Enter in any field goes on, as the button would.
  await tabularAte(page, 'Nome');
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await chegarAoPasso(page, 'Dados do Curso');
  await confirmarComTeclado(page);
  await tabularAte(page, 'Próximo');
  await page.keyboard.press('Enter');
  await chegarAoPasso(page, 'Livro de Registro');
  await tabularAte(page, 'Processo');
  await page.keyboard.press('End');
  await page.keyboard.type('000404/2026-44');
  await page.keyboard.press('Enter');
  await chegarAoPasso(page, 'Histórico Escolar');
  await confirmarComTeclado(page);
  await tabularAte(page, 'Usar data e hora de agora');
  await page.keyboard.press('Enter');
  await tabularAte(page, 'Próximo');
  await page.keyboard.press('Enter');
  await chegarAoPasso(page, 'Dados de Ingresso');
  await confirmarComTeclado(page);
  await tabularAte(page, 'Próximo');
  await page.keyboard.press('Enter');
  await chegarAoPasso(page, 'Assinaturas');
  await tabularAte(page, 'Próximo');
  await page.keyboard.press('Enter');
  await chegarAoPasso(page, 'Informações Adicionais');
  await tabularAte(page, 'Registrar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confira antes de registrar' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Confirmar e registrar' })).toBeEnabled();
  for (const caixa of await page.getByRole('region', { name: 'Avisos' }).getByRole('checkbox').all()) {
    if (await caixa.isChecked()) continue;
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(caixa).toBeFocused({ timeout: 200 });
    }).toPass();
    await page.keyboard.press('Space');
  }
  await tabularAte(page, 'Confirmar e registrar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Registro cadastrado com sucesso! Redirecionando...');
  await tabularAte(page, 'Continuar agora');
  await page.keyboard.press('Enter');
  await chegar(page, 'Consulta de Registros');
});
