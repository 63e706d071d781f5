import type { Locator, Page } from '@playwright/test';
import { registroDe } from './arranjo.ts';
import { entrar } from './passos.ts';
import { conferir, expect, test } from './visitar.ts';

const semFocoNoCorpo = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

/** Opens a window from what has the focus, closes it by Esc, and finds the focus there again. */
async function abrirEFechar(page: Page, de: Locator, abrir: () => Promise<void>, nome: RegExp | string): Promise<void> {
  await de.focus();
  await abrir();
  const janela = page.getByRole('dialog', { name: nome });
  await expect(janela).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');
  await expect(janela).toBeHidden();
  await expect(de).toBeFocused();
}

/** The focus is on it, or on the link in it. */
const comFoco = (entrada: Locator) =>
  expect.poll(() => entrada.evaluate((um) => um.contains(document.activeElement))).toBe(true);

/** Opens a menu by Enter: its first entry has the focus, the arrow goes to the second. */
async function abrirMenuPorSetas(page: Page, botao: Locator): Promise<void> {
  await botao.focus();
  await page.keyboard.press('Enter');
  const entradas = page.locator('.ant-dropdown').getByRole('menuitem').filter({ visible: true });
  await comFoco(entradas.first());
  await page.keyboard.press('ArrowDown');
  await comFoco(entradas.nth(1));
}

test('every window gives the focus back, menus go by arrows, and what disappears leaves it near', async ({ page }) => {
  const { registroID } = await registroDe('foco');
  await entrar(page);
  await page.goto('/digital/livros');
  const filtro = page.getByLabel('Filtrar por Nome');
  await expect(filtro).toBeVisible();
  for (const _ of ['a first time', 'and again']) {
    await abrirEFechar(page, filtro, () => page.keyboard.press('Control+k'), /Procurar/);
    await abrirEFechar(page, page.getByRole('link', { name: 'Novo' }), () => page.keyboard.press('?'), 'Teclas');
  }
  const procurar = page.getByRole('button', { name: /^Procurar/ });
  await abrirEFechar(page, procurar, () => page.keyboard.press('Enter'), /Procurar/);
  const campi = page.getByRole('button', { name: /^Campi de/ }).first();
  await abrirEFechar(page, campi, () => page.keyboard.press('Enter'), /^Campi do livro/);

  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Início', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('link', { name: 'Agenda', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: /^Mais/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Por publicar no DOU', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Em preparo', exact: true })).toBeFocused();
  await conferir(page);
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('menuitem', { name: /^Mais/ })).toBeFocused();

  // Its title is read next by who goes to a page from the search.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Nome, RGA/ }).fill('consulta de registros');
  await expect(page.getByRole('option', { name: /Consulta de Registros/ })).toBeVisible();
  await expect(page.getByText('Procurando…')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Consulta de Registros' })).toBeVisible();
  await semFocoNoCorpo(page);

  // A button that goes with what it did.
  await page
    .getByRole('checkbox', { name: /^Selecionar (?!todos)/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Limpar seleção' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Limpar seleção' })).toBeHidden();
  await semFocoNoCorpo(page);

  const teclar = () => page.keyboard.press('Enter');
  await page.goto('/digital/cursos');
  const sincronizacao = page.getByRole('button', { name: 'Última sincronização' });
  await abrirEFechar(page, sincronizacao, teclar, 'Sincronização de cursos com o SIGA');
  await page.goto('/digital/agenda');
  const calendario = page.getByRole('button', { name: 'Ver no meu calendário' });
  await abrirEFechar(page, calendario, teclar, 'Prazos no meu calendário');
  await abrirMenuPorSetas(page, page.getByRole('button', { name: /^Mais ações de/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Quem cuida deste prazo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Quem cuida deste prazo' })).toBeHidden();
  await semFocoNoCorpo(page);
  await page.goto(`/digital/detalhe-registro/${registroID}`);
  const maisAcoes = page.getByRole('button', { name: 'Outros atos' });
  await abrirMenuPorSetas(page, maisAcoes);
  await page.keyboard.press('Escape');
  await expect(maisAcoes).toBeFocused();

  // A row of a table that is typed goes with its own button.
  await page.goto('/digital/Diploma/Curriculos/novo');
  await page.getByRole('button', { name: 'Incluir etiqueta' }).click();
  await page.getByRole('button', { name: 'Excluir etiqueta 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Excluir etiqueta 1' })).toBeHidden();
  await semFocoNoCorpo(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const abrirMenu = page.getByRole('button', { name: 'Abrir menu' });
  await abrirEFechar(page, abrirMenu, () => page.keyboard.press('Enter'), 'Menu');
});
