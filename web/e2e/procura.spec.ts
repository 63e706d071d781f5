import { registroDe } from './arranjo.ts';
import { contador, entrar } from './passos.ts';
import { chegar, conferir, expect, test, visitar } from './visitar.ts';

test('any record from any page by Ctrl+K and typing; nothing typed is in an address; the list comes back as it was left', async ({
  page,
}) => {
  const { registroID, nome, rga, livro, numeroRegistro, codigoValidacao } = await registroDe('procura');
  const enderecos: string[] = [];
  page.on('request', (pedido) => enderecos.push(decodeURIComponent(pedido.url())));
  await entrar(page);
  await visitar(page, '/livros', 'Livros de Registro');
  const caixa = page.getByRole('combobox', { name: /Nome, RGA, CPF/ });
  for (const texto of [nome, rga, codigoValidacao, `${numeroRegistro} ${livro}`]) {
    const pessoa = contador(page);
    await pessoa.teclar('Control+k');
    await expect(caixa).toBeFocused();
    await pessoa.digitar(texto);
    await expect(page.getByRole('option').first()).toContainText(nome);
    await conferir(page);
    await pessoa.teclar('Enter');
    await chegar(page, nome);
    await expect(page).toHaveURL(new RegExp(`/detalhe-registro/${registroID}$`));
    expect(pessoa.presses()).toBe(2);
  }
  expect(enderecos.filter((um) => um.includes(rga) || um.includes(nome))).toEqual([]);
  // The acts of the one record found stand below it: from any screen to its DOU date by four keys.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(codigoValidacao);
  await expect(page.getByRole('option', { name: /^Data de Publicação/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await chegar(page, 'Data de Publicação no DOU');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('colac');
  await page.getByRole('option', { name: /^Colações/ }).click();
  await chegar(page, 'Colações');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // One tab stop a row: the arrows go about in it, a letter presses its act, and 'Voltar' finds the list as it was.
  await visitar(page, `/registros?filtro=${rga}&tamanho=50`, 'Consulta de Registros');
  const caixaDaLinha = page.getByRole('checkbox', { name: `Selecionar ${nome}` });
  await expect(page.locator('tbody [tabindex="0"]')).toHaveCount(1);
  await caixaDaLinha.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: nome, exact: true })).toBeFocused();
  await page.keyboard.press('p');
  await chegar(page, 'Data de Publicação no DOU');
  await expect(page.locator('input').and(page.getByLabel('Nova data de publicação'))).toBeFocused();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(new RegExp(`/registros\\?filtro=${rga}&tamanho=50$`));
});
